"""The command line: its contract for scripts, its exit statuses and sentences."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from swisstui.cli import OpenScreen, run

CASES = Path(__file__).parents[1] / "cases"
EXAMPLES = CASES / "dutch-1998" / "examples.jsonl"
OPEN_ROUND = CASES / "trf" / "11-round-open-8.trf"
TURKISH = CASES / "trf" / "06-turkish-cp1254-12.trf"

SMALL = ("--system", "dutch-1998", "--rounds", "3", "--seed", "1")

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def command(capfdbinary: pytest.CaptureFixture[bytes]) -> Command:
    """Runs one command line: exit status, standard output, standard error."""

    def run_it(*arguments: str | Path) -> tuple[int, str, str]:
        try:
            status = run([str(argument) for argument in arguments])
        except SystemExit as left:
            status = int(left.code or 0)
        assert isinstance(status, int)
        captured = capfdbinary.readouterr()
        return status, captured.out.decode(), captured.err.decode()

    return run_it


def lines_of(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_the_catalogue_names_all_ten_systems_and_their_options(command: Command) -> None:
    status, out, _ = command("systems", "--json")
    found = {entry["id"]: entry for entry in json.loads(out)}
    assert status == 0
    assert list(found) == [
        "dutch-1998",
        "lim-1987",
        "dubov-1997",
        "dutch-2026",
        "tasaselo-2007",
        "mcmahon",
        "sm-stage2",
        "round-robin",
        "best-of",
        "group-knockout",
    ]
    names = {system: {option["name"] for option in entry["options"]} for system, entry in found.items()}
    assert names["lim-1987"] == {"initial_colour", "same_federation", "maxi"}
    assert names["dutch-2026"] >= {"initial_colour", "acceleration"}
    assert names["sm-stage2"] >= {"r5_one_win_order", "older", "extra"}
    assert all(option["meaning"] for entry in found.values() for option in entry["options"])


def test_pair_answers_every_situation_of_a_file_in_order(command: Command) -> None:
    """One object a line with all the keys of the contract; the boards are those of the worked examples."""
    status, out, _ = command("pair", EXAMPLES, "--json")
    cases = lines_of(EXAMPLES.read_text("utf-8"))
    answers = lines_of(out)
    assert len(answers) == len(cases)
    for case, answer in zip(cases, answers, strict=True):
        assert list(answer) == [
            "file",
            "system",
            "round",
            "boards",
            "byes",
            "idle",
            "figures",
            "trail",
            "warnings",
            "error",
        ]
        if case["expected"].get("pairs"):
            pairs = [[board["white"], board["black"]] for board in answer["boards"]]
            assert sorted(pairs) == sorted(case["expected"]["pairs"]), case["about"]
            assert answer["round"] == len(case["history"]) + 1
            assert {(bye["player"], bye["kind"]) for bye in answer["byes"]} == (
                {(case["expected"]["bye"], "pairing")} if case["expected"].get("bye") else set()
            )
            assert all(set(note) == {"article", "players", "text"} for note in answer["trail"])
    assert status in (0, 1)


def test_a_line_that_cannot_be_paired_does_not_stop_the_others(command: Command, tmp_path: Path) -> None:
    good = EXAMPLES.read_text("utf-8").splitlines()[0]
    path = tmp_path / "x.jsonl"
    path.write_text(f'{{"system": "dutch-1998", "players": [{{"no": 1}}]}}\n{good}\n')
    status, out, err = command("pair", path, "--json")
    first, second = lines_of(out)
    assert status == 2
    assert first["error"]["kind"] == "bad-input"
    assert "line 1" in first["error"]["message"]
    assert "rating" in first["error"]["message"]
    assert second["error"] is None
    assert len(second["boards"]) == 4
    assert "Traceback" not in err


def test_after_the_last_round_the_answer_is_finished(command: Command, tmp_path: Path) -> None:
    situation = {
        "system": "round-robin",
        "rounds_total": 1,
        "players": [{"no": 1, "rating": 2000}, {"no": 2, "rating": 1900}],
        "history": [{"games": [{"white": 1, "black": 2, "result": "1-0"}]}],
    }
    path = tmp_path / "x.jsonl"
    path.write_text(json.dumps(situation))
    status, out, _ = command("pair", path, "--json")
    (answer,) = lines_of(out)
    assert (status, answer["boards"], answer["error"]["kind"]) == (1, [], "finished")


def test_no_legal_pairing_names_the_players_and_ends_with_status_1(command: Command, tmp_path: Path) -> None:
    situation = {
        "system": "dutch-1998",
        "rounds_total": 5,
        "players": [{"no": 1, "rating": 2000}, {"no": 2, "rating": 1900}],
        "history": [{"games": [{"white": 1, "black": 2, "result": "1-0"}]}],
    }
    path = tmp_path / "x.jsonl"
    path.write_text(json.dumps(situation))
    status, out, err = command("pair", path, "--json")
    (answer,) = lines_of(out)
    assert status == 1
    assert answer["error"]["kind"] == "no-legal-pairing"
    assert set(answer["error"]["players"]) <= {1, 2}
    assert answer["error"]["players"]
    assert err.startswith("swisstui: ")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("pair", OPEN_ROUND, "--system", "swiss"), "unknown pairing system 'swiss'"),
        (("pair", TURKISH, "--system", "dutch-1998", "--option", "colour=white"), "unknown option 'colour'"),
        (("pair", TURKISH, "--system", "dutch-1998", "--option", "initial_colour=red"), "it can be white, black"),
        (("pair", TURKISH, "--system", "dutch-1998", "--option", "initial_colour"), "NAME=VALUE is wanted"),
        (("pair", "no-such-file.trf", "--system", "dutch-1998"), "no-such-file.trf"),
        (("pair", CASES, "--system", "dutch-1998"), "cases"),
        (("pair", TURKISH, "--system", "dutch-1998", "--round", "9"), "round 9"),
        (("standings", TURKISH, "--tiebreaks", "BH/C1,XYZ"), "XYZ"),
        (("standings", TURKISH, "--edition", "1066"), "1066"),
        (("standings", TURKISH, "--group", "U3"), "U3"),
        (("export", "no-such-file.json", "--to", "trf26"), "no-such-file.json"),
        (("frobnicate",), "frobnicate"),
        (("frob\x1b[31m",), "frob\\x1b[31m"),
        (("standings", TURKISH, "--after", "6"), "round 6 is not there; the file has 5 rounds"),
        (("standings", TURKISH, "--after", "-1"), "round -1 is not there"),
        (("export", TURKISH, "--to", "text", "--round", "9"), "round 9 is not there"),
        (("export", TURKISH, "--to", "text", "-o", "/"), "it is a folder"),
        (("show", "x.json", "--seconds", "x"), "9 to 27"),
        (("generate", *SMALL, "--players", "99999"), "at most 9999"),
        (("generate", *SMALL, "--players", "9", "--rounds-total", "2"), "from the rounds played, 3, to 30"),
        (("generate", *SMALL, "--players", "9", "--spread", "99999999"), "0 to 2000 apart"),
        (("generate", *SMALL, "--players", "9", "--draw-rate", "nan"), "no share from 0 to 1"),
        (("show", "x.json", "--seconds", "99"), "9 to 27"),
        (("generate", "--system", "dutch-1998", "--players", "1", "--rounds", "3", "--seed", "1"), "at least 2"),
    ],
)
def test_bad_usage_is_one_sentence_and_status_2(
    command: Command, arguments: tuple[str | Path, ...], sentence: str
) -> None:
    status, out, err = command(*arguments)
    assert status == 2
    assert out == ""
    assert sentence in err
    assert len(err.splitlines()) == 1


def test_a_round_can_be_paired_again(command: Command) -> None:
    """`--round N` pairs from what was known before round N; this file follows the rules of 1998."""
    for wanted in (1, 2, 5):
        status, out, _ = command("pair", TURKISH, "--system", "dutch-1998", "--round", str(wanted), "--json")
        (answer,) = lines_of(out)
        assert (status, answer["round"]) == (0, wanted)


def test_check_says_same_for_a_file_that_follows_the_rules(command: Command) -> None:
    status, out, _ = command("check", TURKISH, "--system", "dutch-1998", "--json")
    (answer,) = lines_of(out)
    assert status == 0
    assert answer["rounds"] == [{"round": number, "same": True} for number in range(1, 6)]


def test_check_tells_the_first_difference_in_words(command: Command, tmp_path: Path) -> None:
    """Of eight players board 1 of round 1 is 1-5; a file in which 1 met 8 differs."""
    games = [(1, 8), (6, 2), (3, 7), (5, 4)]
    situation = {
        "system": "dutch-1998",
        "rounds_total": 5,
        "options": {"initial_colour": "white"},
        "players": [{"no": number, "rating": 2500 - 10 * number} for number in range(1, 9)],
        "history": [{"games": [{"white": w, "black": b, "result": "1-0"} for w, b in games]}],
    }
    path = tmp_path / "x.jsonl"
    path.write_text(json.dumps(situation))
    status, out, _ = command("check", path, "--json")
    (answer,) = lines_of(out)
    (first,) = answer["rounds"]
    assert (status, first["same"]) == (1, False)
    assert [1, 8] in first["played"]
    assert [1, 5] in first["engine"]
    assert "1-5" in first["first_difference"]
    assert "1-8" in first["first_difference"]


def test_standings_are_decimal_text_under_their_codes(command: Command) -> None:
    expected = json.loads((TURKISH.with_suffix(".expected.json")).read_text("utf-8"))
    status, out, _ = command("standings", TURKISH, "--tiebreaks", "BH-C1,PS", "--edition", "2026", "--json")
    answer = json.loads(out)
    assert status == 0
    assert (answer["after_round"], answer["edition"], answer["tiebreaks"]) == (5, "2026", ["BH/C1", "PS"])
    points = {str(player["player"]): float(player["points"]) for player in answer["players"]}
    assert points == {number: float(value) for number, value in expected["points"].items()}
    assert set(answer["players"][0]) == {"rank", "player", "name", "points", "BH/C1", "PS"}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("no-such-file.trf",), "no-such-file.trf: No such file"),
        ((TURKISH, "--tiebreaks", "XYZ"), "XYZ"),
        ((TURKISH, "--after", "9"), "round 9 is not there"),
        ((TURKISH, "--encoding", "klingon"), "klingon"),
    ],
)
def test_standings_that_cannot_be_given_are_an_object_with_the_error(
    command: Command, arguments: tuple[str | Path, ...], sentence: str
) -> None:
    """As `pair --json`: one object a file, also where the answer is an error; status 2."""
    status, out, err = command("standings", *arguments, "--json")
    answer = json.loads(out)
    assert status == 2
    assert answer["file"] == str(arguments[0])
    assert answer["error"]["kind"] == "bad-input"
    assert sentence in answer["error"]["message"]
    assert err == f"swisstui: {answer['error']['message']}\n"
    assert command("standings", *arguments)[:2] == (2, "")


def test_what_generate_makes_is_what_the_rules_pair(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "g.trf"
    made = ("generate", "--system", "dutch-2026", "--players", "22", "--rounds", "5", "--seed", "7", "-o", path)
    assert command(*made) == (0, "", "")
    first = path.read_bytes()
    status, out, _ = command("check", path, "--json")
    assert status == 0
    assert [entry["same"] for entry in lines_of(out)[0]["rounds"]] == [True] * 5
    command(*made)
    assert path.read_bytes() == first


def test_import_and_export_give_the_same_tournament(command: Command, tmp_path: Path) -> None:
    """AR 71: what we write we can read back; a second export is byte for byte the first."""
    tournament, again = tmp_path / "t.json", tmp_path / "u.json"
    first, second = tmp_path / "a.trf", tmp_path / "b.trf"
    status, out, _ = command("import", TURKISH, "-o", tournament)
    assert (status, out.strip()) == (0, str(tournament))
    assert command("export", tournament, "--to", "trf26", "-o", first)[0] == 0
    assert command("import", first, "-o", again)[0] == 0
    assert command("export", again, "--to", "trf26", "-o", second)[0] == 0
    assert second.read_bytes() == first.read_bytes()


def test_import_never_writes_over_a_tournament(command: Command, tmp_path: Path) -> None:
    tournament = tmp_path / "t.json"
    command("import", TURKISH, "-o", tournament)
    before = tournament.read_bytes()
    status, _, err = command("import", TURKISH, "-o", tournament)
    assert (status, tournament.read_bytes()) == (2, before)
    assert "exists already" in err


@pytest.mark.parametrize("what", ["standings", "boards", "names", "crosstable", "entries", "slips"])
@pytest.mark.parametrize("form", ["text", "html"])
def test_lists_are_exported_as_text_of_80_columns_and_as_html(
    command: Command, tmp_path: Path, what: str, form: str
) -> None:
    """AR 72."""
    tournament = tmp_path / "t.json"
    command("import", TURKISH, "-o", tournament)
    status, out, _ = command("export", tournament, "--to", form, "--what", what)
    assert status == 0
    names = [player["name"] for player in json.loads(command("standings", TURKISH, "--json")[1])["players"]]
    # In round 5 player 2 has the pairing bye and player 12 is absent: they have no slip.
    without_slip = {"Çamlıdağ, Yağız", "Şenbulutlu, Tuğba"} if what == "slips" else set()
    assert {name for name in names if name not in out} == without_slip
    if form == "text":
        assert max(len(line) for line in out.splitlines()) <= 80


def test_escape_sequences_in_a_name_never_reach_the_terminal(command: Command, tmp_path: Path) -> None:
    situation = {
        "system": "dutch-1998",
        "rounds_total": 5,
        "players": [{"no": 1, "rating": 2000, "name": "\x1b[31mRed\x07"}, {"no": 2, "rating": 1900, "name": "B"}],
    }
    path = tmp_path / "x.jsonl"
    path.write_text(json.dumps(situation))
    _, out, err = command("pair", path)
    assert "Red" in out
    assert not {"\x1b", "\x07"} & set(out + err)


def test_seats_and_finalists_answer_as_json(command: Command, tmp_path: Path) -> None:
    """SM 9: the forms of the championship's calculations."""
    seats = tmp_path / "seats.json"
    source = {"version": "2008", "stage2_date": "2008-09-27", "stage1": ["A", "B", "C"], "board": "W"}
    seats.write_text(json.dumps({"system": "sm-seats", "input": source}))
    status, out, _ = command("seats", seats, "--json")
    answer = json.loads(out)
    assert status == 0
    assert answer["seats"][0] == {"no": 1, "name": "W", "basis": "board"}
    assert [seat["basis"] for seat in answer["seats"][1:]] == ["SM1", "SM1", "SM1-fill"]
    assert (answer["missing"], answer["cut"], answer["reserves"]) == (12, [], [])
    names = list("abcdef")
    games = [[one, other] for place, one in enumerate(names) for other in names[place + 1 :]]
    final = tmp_path / "final.json"
    final.write_text(json.dumps({"system": "sm-final", "input": {"entry": names, "games": games, "final": ["b", "b"]}}))
    status, out, _ = command("finalists", final, "--json")
    answer = json.loads(out)
    assert (status, answer["finalists"]) == (0, ["a", "b"])
    assert answer["next_stage3"] == ["b", "a", "c"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "line 1, column 2"),
        ("[1]", "a JSON object is wanted"),
        ('{"version": "1999", "stage2_date": "2008-09-27"}', "version is '1999'"),
        ('{"version": "2008"}', "stage2_date"),
        ('{"version": "2008", "stage2_date": "2008-09-27", "gp": ["A", "A"]}', "gp has A twice"),
    ],
)
def test_a_wrong_seat_file_is_one_sentence(command: Command, tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "seats.json"
    path.write_text(text)
    status, out, err = command("seats", path, "--json")
    assert (status, out) == (2, "")
    assert sentence in err
    assert len(err.splitlines()) == 1


def test_the_demonstration_without_a_terminal_is_text(command: Command, tmp_path: Path) -> None:
    status, out, _ = command("demo", "--dir", tmp_path)
    (path,) = tmp_path.glob("*.json")
    assert status == 0
    assert "Pairings of round 5" in out
    assert "Standings after round 4 of 7, not final" in out
    assert f"swisstui open '{path}'" in out


def test_screens_are_asked_for_and_not_opened_by_the_first_floor(tmp_path: Path) -> None:
    assert run([]) == OpenScreen()
    assert run(["open", "x.json"]) == OpenScreen(Path("x.json"))
    assert run(["show", "x.json", "--view", "names", "--seconds", "15"]) == OpenScreen(Path("x.json"), "names", 15)


def test_a_device_or_a_link_is_written_to_and_not_replaced(command: Command, tmp_path: Path) -> None:
    real, link = tmp_path / "real.txt", tmp_path / "link.txt"
    real.write_text("old")
    link.symlink_to(real)
    assert command("export", TURKISH, "--to", "text", "-o", link)[0] == 0
    assert link.is_symlink()
    assert "Standings" in real.read_text("utf-8")
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        assert command("export", TURKISH, "--to", "text", "-o", pipe)[0] == 0
        assert os.read(reader, 1_000_000).decode() == real.read_text("utf-8")
    finally:
        os.close(reader)
    assert pipe.is_fifo()


def test_a_path_with_control_characters_is_shown_with_marks(command: Command, tmp_path: Path) -> None:
    """The file is made as named; what is printed moves no cursor."""
    path = tmp_path / "a\x1b[31m.json"
    status, out, err = command("import", TURKISH, "-o", path)
    assert (status, path.exists()) == (0, True)
    assert "\x1b" not in out + err
