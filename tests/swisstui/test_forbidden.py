"""Who may not meet: AR 12; F22."""

from swisstui.forbidden import described, never_pairs, pairs_of, why_apart, wished_pairs
from swisstui.records import Event, ForbiddenRule, Player, Tournament

PLAYERS = (
    Player(1, 1, "A", club="Kuusikylän Shakki", family="x", federation="FIN"),
    Player(2, 2, "B", club="kuusikylän shakki ", family="", federation="FIN"),
    Player(3, 3, "C", club="KUUSIKYLÄN  SHAKKI", family="X", federation="TUR"),
    Player(4, 4, "D", club="", family="", federation=""),
    Player(5, 5, "E", club=" ", family=" ", federation="tur"),
)


def test_f22_a_club_is_one_club_however_it_was_typed() -> None:
    """F22: `Kuusikylän Shakki`, `kuusikylän shakki ` and `KUUSIKYLÄN SHAKKI` are one club; no club is no club."""
    assert pairs_of(ForbiddenRule("club"), PLAYERS) == {(1, 2), (1, 3), (2, 3)}


def test_f22_pairs_can_be_forbidden_by_person_family_and_federation() -> None:
    assert pairs_of(ForbiddenRule("persons", (4, 2, 5)), PLAYERS) == {(2, 4), (4, 5), (2, 5)}
    assert pairs_of(ForbiddenRule("family"), PLAYERS) == {(1, 3)}
    assert pairs_of(ForbiddenRule("federation"), PLAYERS) == {(1, 2), (3, 5)}


def test_ar_12_rules_hold_for_their_rounds_and_strengths() -> None:
    rules = (
        ForbiddenRule("persons", (1, 2), "never", 2, 3),
        ForbiddenRule("family", (), "if possible", 3),
        ForbiddenRule("federation", (), "if possible", 1, 1),
    )
    event = Tournament(Event("X"), PLAYERS, forbidden=rules)
    assert [never_pairs(event, n) for n in (1, 2, 3, 4)] == [set(), {(1, 2)}, {(1, 2)}, set()]
    assert [wished_pairs(event, n) for n in (1, 2, 3)] == [({(1, 2), (3, 5)},), (), ({(1, 3)},)]
    assert why_apart(event, 2, 1, 2) == "these persons, never, rounds 2-3"
    assert why_apart(event, 3, 1, 9) == "same family, if possible, from round 3"
    assert why_apart(event, 1, 4, 2) == ""
    assert described(ForbiddenRule("club")) == "same club, never"
