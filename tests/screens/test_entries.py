"""Entries by keys: forms, late entries, absences, byes, withdrawals, pasted lists, forbidden pairs (AR 12-34)."""

from typing import Any

from textual import events

from swisstui.records import Tournament


def names(story: Any) -> Any:
    return [player.name for player in story.stored.players]


async def test_forms_follow_each_other_and_enter_goes_field_to_field(start: Any, event: Any, compare: Any) -> None:
    """n opens the form; Enter goes on; the last Enter saves and opens the next empty form; Esc leaves."""
    async with start(event(0)) as story:
        await story.type("nAalto, Maija\n2100\nwfm\nFIN\nKuusikylän Shakki\n1990\nw\n500001\n")
        assert "entered 1 Aalto, Maija" in story.status
        await story.type("Çelik, Işıl\n\n\nTUR\n\n\n\n\n")
        await story.press("escape")
        compare("entries_80x24", story)
        first, second = story.stored.players
        assert (first.name, first.rating, first.club, first.birth) == (
            "Aalto, Maija",
            2100,
            "Kuusikylän Shakki",
            "1990",
        )
        assert (second.name, second.rating, second.federation) == ("Çelik, Işıl", 0, "TUR")


async def test_a_held_enter_does_not_add_the_player_twice(start: Any, event: Any) -> None:
    """After saving, further Enters meet an empty form (F26)."""
    async with start(event(0)) as story:
        await story.burst("nAalto, Maija\n2100\n" + "\n" * 40)
        assert names(story) == ["Aalto, Maija"]
        assert "a player needs a name" in story.status


async def test_bad_input_keeps_what_was_typed(start: Any, event: Any) -> None:
    """A rating that is no number is refused at its field; the text stays; nothing is stored."""
    async with start(event(0)) as story:
        await story.type("nAalto, Maija\n21x0\n")
        assert "is no whole number" in story.status
        assert "21x0" in story.text
        assert names(story) == []
        await story.press("escape")
        assert "not saved" in story.text


async def test_letters_in_a_form_are_text(start: Any, event: Any) -> None:
    """e r t s p q and h are letters while a form is open."""
    async with start(event(0)) as story:
        await story.type("nhertsopuq, jz\n" + "\n" * 7)
        assert names(story) == ["hertsopuq, jz"]


async def test_control_characters_in_names_never_reach_the_screen(start: Any, event: Any) -> None:
    """An escape sequence that is in a file is shown as visible marks."""
    players = event(2)
    evil = Tournament(players.event, (players.players[0].__class__(key=1, number=1, name="Bad\x1b[31m, A"),))
    async with start(evil) as story:
        assert "Bad␛[31m, A" in story.text


async def test_a_late_entry_is_asked_for_the_missed_rounds_in_the_same_form(start: Any, event: Any) -> None:
    """From round 2 on the form has a field for the missed rounds; the cells are never empty (F07, AR 25)."""
    async with start(event(8, half_bye_limit=2, late_half_limit=2)) as story:
        await story.type("rn\nt1111rn\ne")
        await story.type("n")
        assert "Late entry" in story.rows()[0]
        await story.type("Zimmer, Late\n1500\n\n\n\n\n\n\n \n")
        await story.pilot.pause()
        late = story.stored.players[-1]
        kinds = [bye.kind for paired in story.stored.rounds for bye in paired.byes if bye.player == late.key]
        assert len(kinds) == len(story.stored.rounds)
        assert set(kinds) <= {"half", "zero"}
        assert "half" in kinds


async def test_space_makes_absent_and_present(start: Any, event: Any) -> None:
    """Space toggles the coming round; the list says absent."""
    async with start(event(6)) as story:
        await story.press("space")
        assert story.stored.players[0].requests == ((1, "zero"),)
        assert "absent" in story.rows()[2]
        await story.press("space")
        assert story.stored.players[0].requests == ()


async def test_a_half_point_bye_in_a_round_of_choice(start: Any, event: Any) -> None:
    """b asks the round and the kind; a second one must be confirmed or is beyond the limit (AR 28)."""
    async with start(event(6)) as story:
        await story.type("b\n")
        assert "half-point bye" in story.text
        await story.press("5")
        assert story.stored.players[0].requests == ((1, "half"),)
        assert "half-point" in story.rows()[2]


async def test_withdrawing_asks_and_coming_back_is_one_key(start: Any, event: Any) -> None:
    """x asks; he is withdrawn; x again lets him come back (AR 31)."""
    async with start(event(6)) as story:
        await story.press("down", "x")
        await story.press("escape")
        assert story.stored.players[1].status == "active"
        await story.press("x")
        await story.agree()
        assert story.stored.players[1].status == "withdrawn"
        assert "withdrawn" in story.rows()[3]
        await story.press("x")
        assert story.stored.players[1].status == "active"


async def test_dropping_a_player_before_round_1_asks(start: Any, event: Any) -> None:
    """d and y take the player off the list; without y nothing happens."""
    async with start(event(6)) as story:
        await story.press("d", "escape", "d")
        await story.agree()
        assert len(story.stored.players) == 5


async def test_a_pasted_list_is_shown_before_it_is_stored(start: Any, event: Any) -> None:
    """A list from the clipboard: name and rating a line; y takes it."""
    async with start(event(0)) as story:
        story.app.screen.post_message(events.Paste("Aalto, Maija;2100\nBergström, Åke;1900\nÇelik, Işıl;1800\n"))
        await story.pilot.pause()
        assert "3 players" in story.text
        assert names(story) == []
        await story.press("y")
        assert names(story) == ["Aalto, Maija", "Bergström, Åke", "Çelik, Işıl"]


async def test_entries_are_read_from_a_file_with_bad_lines_told(start: Any, event: Any, tmp_path: Any) -> None:
    """g reads a file; each line that cannot be taken is named; the others are added."""
    listed = tmp_path / "entries.csv"
    listed.write_text("Name;Rating;Club\nAalto, Maija;2100;KuuS\nBad;21x;X\nBerg, Ulf;1900;\n", "utf-8")
    async with start(event(0)) as story:
        await story.type("g" + str(listed) + "\n")
        assert "line 3" in story.text
        await story.press("y")
        assert names(story) == ["Aalto, Maija", "Berg, Ulf"]


async def test_finding_by_name_and_number(start: Any, event: Any) -> None:
    """f and part of a name, or a number, moves the row; an unknown name says so and keeps the text."""
    async with start(event(12)) as story:
        await story.type("fplayer 07\n")
        assert story.app.screen.table.current == "7"
        await story.type("f11\n")
        assert story.app.screen.table.current == "11"
        await story.type("fnobody\n")
        assert "nobody and nothing here is called nobody" in story.text
        await story.press("escape")


async def test_clubs_are_kept_apart_by_a_rule(start: Any, event: Any) -> None:
    """k lists the rules, n makes one: all of one club, if possible, in round 1 only (F22)."""
    async with start(event(6)) as story:
        await story.type("kn \n\n \n\n1\n")
        rule = story.stored.forbidden[0]
        assert (rule.kind, rule.strength, rule.first_round, rule.last_round) == ("club", "if possible", 1, 1)
        assert "same club" in story.text


async def test_wide_terminals_show_more(start: Any, event: Any) -> None:
    """100 columns show the year of birth, 120 the FIDE number."""
    async with start(event(4), size=(120, 30)) as story:
        assert "FIDE number" in story.rows()[1]
        await story.pilot.resize_terminal(100, 30)
        await story.pilot.pause()
        assert "Born" in story.rows()[1] and "FIDE number" not in story.rows()[1]


async def test_a_small_window_says_so_and_recovers(start: Any, event: Any) -> None:
    """Below 80 by 20 there is one sentence; the list is back when the window is large again."""
    async with start(event(4)) as story:
        await story.pilot.resize_terminal(60, 15)
        await story.pilot.pause()
        assert "This window has 60 columns and 15 rows" in " ".join(story.text.split())
        assert "Player 01" not in story.text
        await story.pilot.resize_terminal(80, 24)
        await story.pilot.pause()
        assert "Player 01" in story.text
