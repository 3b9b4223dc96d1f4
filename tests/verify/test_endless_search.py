"""The search for endless deals: it finds what there is, loses nothing when it is stopped, and a worker may die."""

import itertools
import os
import signal
import time
from dataclasses import replace
from functools import partial

import pytest

from spec.war.rules import War
from warspec.verify.endless.pieces import Kept, Looked, Piece

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from warspec.verify.endless import __main__ as command  # noqa: E402
from warspec.verify.endless import sought  # noqa: E402
from warspec.verify.endless.course import course  # noqa: E402
from warspec.verify.endless.deals import _after, endless, undone  # noqa: E402
from warspec.verify.endless.fitting import follow, is_higher_than_itself, may_fit, room_for  # noqa: E402
from warspec.verify.endless.pieces import look  # noqa: E402
from warspec.verify.endless.search import Search, run  # noqa: E402
from warspec.verify.endless.tricks import tricks  # noqa: E402
from warspec.verify.endless.words import LETTERS, beginnings, in_hands  # noqa: E402
from warspec.verify.endless.workers import on_a_cluster, on_this_machine, workers  # noqa: E402


def found_in(capacities, fixed, longest):
    """Words that the search finds for a small pack: each with the number of cards that A has, if ranks can be given."""
    for length in range(2, longest + 1):
        for beginning in beginnings(length, 3):
            for word, hand in look(Piece(length, beginning), fixed, capacities).found:
                if any(endless(word, hand, capacities, fixed)):
                    yield word, hand


def turned(word, hand, fixed):
    """A word and all that mean the same: begun at another trick, or with the players exchanged."""
    cards, letters = hand[0] + hand[1], word
    for _ in in_hands(word):
        for exchanged in (letters, letters.translate(str.maketrans("AB", "BA"))):
            yield exchanged, hand[0] if exchanged is letters else cards - hand[0]
        ties, winner = in_hands(letters)[0]
        gain = fixed.laid[ties] * (1 - 2 * winner)
        hand = hand[0] + gain, hand[1] - gain
        letters = letters[ties + 1 :] + letters[: ties + 1]


def cycles(capacities, fixed):
    """The words of all games that never end with a small pack, however it is divided, played without the search."""
    ranks = [rank for rank, number in enumerate(capacities) for _ in range(number)]
    for order in set(itertools.permutations(ranks)):
        for hand in range(1, len(ranks)):
            stacks, seen, letters = (tuple(range(hand)), tuple(range(hand, len(ranks)))), {}, []
            while stacks not in seen:
                seen[stacks] = len(letters)
                fight = fought(stacks, order, fixed)
                if fight is None:
                    break
                letters.append((fight, len(stacks[0])))
                stacks = _after(stacks, order, fixed)
                if not all(stacks):
                    break
            else:
                cycle = letters[seen[stacks] :]
                yield "".join(fight for fight, _ in cycle), cycle[0][1]


def fought(stacks, order, fixed):
    """The outcomes of a trick; None if somebody has too few cards for it."""
    for ties, (laid, shown) in enumerate(zip(fixed.laid, fixed.shown, strict=True)):
        if min(map(len, stacks)) < laid:
            return None
        one, other = (order[stack[shown[-1]]] for stack in stacks)
        if one != other:
            return "T" * ties + LETTERS[one < other]
    return None


def every_word(length, capacities, fixed):
    """The words that may fit a pack, with every number of cards, without leaving out any that mean the same."""
    cards, arrays = sum(capacities), fixed.arrays()
    room, rooms = room_for(length, cards, arrays), np.array(capacities)
    for letters in itertools.product(LETTERS, repeat=length):
        word = "".join(letters)
        if word[-1] == "T" or root(word) != word:
            continue
        fights = in_hands(word)
        gains = [fixed.laid[ties] * (1 - 2 * winner) for ties, winner in fights]
        if sum(gains):
            continue
        for hand in range(1, cards):
            sizes = itertools.accumulate(gains, initial=hand)
            needed = [fixed.laid[ties] for ties, _ in fights]
            has = zip(sizes, needed, gains, strict=False)
            # Whoever loses has a card left.
            if not all(n + (g < 0) <= a and n + (g > 0) <= cards - a for a, n, g in has):
                continue
            compared = follow(len(fights), *map(np.array, zip(*fights, strict=True)), hand, arrays, room)
            _, higher, lower, equal, lies, _ = room
            told = higher[:compared], lower[:compared], equal[:compared], lies
            if not is_higher_than_itself(compared, room) and may_fit(*told, rooms):
                yield word, hand


@pytest.mark.parametrize(
    ("pickup", "capacities", "length"),
    [("loser_first", (4,) * 13, 8), ("winner_first", (1,) * 52, 8), ("turned_over", (1,) * 10, 4)],
)
def test_words_that_mean_the_same_are_looked_at_once_and_no_others_are_left_out(pickup, capacities, length):
    fixed, cards = tricks(War(pickup=pickup, face_down=0)), sum(capacities)
    found = [one for b in beginnings(length, 3) for one in look(Piece(length, b), fixed, capacities).found]
    assert found
    every = {same for word, hand in found for same in turned(word, (hand, cards - hand), fixed)}
    assert every == set(every_word(length, capacities, fixed))


def root(word):
    return next(word[:size] for size in range(1, len(word) + 1) if word[:size] * (len(word) // size) == word)


PACKS = [((1,) * 5, 10), ((2, 2, 2), 10), ((2, 2, 1, 1), 10), ((2, 2, 2, 1), 12)]
SMALL = [(pickup, *pack) for pickup in ("winner_first", "loser_first", "turned_over") for pack in PACKS]


@pytest.mark.parametrize(("pickup", "capacities", "longest"), [*SMALL, ("turned_over", (3, 2, 2), 18)])
def test_search_finds_the_words_of_all_endless_games_of_a_small_pack_and_no_others(pickup, capacities, longest):
    fixed, cards = tricks(War(pickup=pickup, face_down=0)), sum(capacities)
    played = {(root(word), hand) for word, hand in cycles(capacities, fixed)}
    found = set(found_in(capacities, fixed, longest))
    every = {same for word, hand in found for same in turned(word, (hand, cards - hand), fixed)}
    assert every == {(word, hand) for word, hand in played if len(word) <= longest}


@pytest.mark.parametrize(
    ("pickup", "capacities", "tied"),
    [("winner_first", (1,) * 5, False), ("loser_first", (1,) * 5, False), ("turned_over", (3, 2, 2), True)],
)
def test_such_games_there_are(pickup, capacities, tied):
    words = {root(word) for word, _ in cycles(capacities, tricks(War(pickup=pickup, face_down=0)))}
    assert words
    assert any("T" in word for word in words) is tied


def test_a_trick_that_is_undone_can_be_played():
    fixed = tricks(War(pickup="turned_over", face_down=0))
    order = (0, 0, 1, 1, 2, 2)
    for hand in range(1, 6):
        stacks = tuple(range(hand)), tuple(range(hand, 6))
        for before in undone(stacks, order, fixed):
            assert _after(before, order, fixed) == stacks


def test_the_word_of_the_strict_pack_fits_no_real_one():
    """The deal of 52 cards of different ranks that M. Z. Spivey found follows this word."""
    fixed = tricks(War(face_down=0))
    strict = [one for b in beginnings(8, 3) for one in look(Piece(8, b), fixed, (1,) * 52).found]
    assert "AAAABBBB" in {word for word, _ in strict}
    assert not any(look(Piece(8, beginning), fixed, (4,) * 13).found for beginning in beginnings(8, 3))


# From a word to a deal.


@pytest.fixture
def empty(tmp_path, monkeypatch):
    """No records yet, and a folder for them."""
    monkeypatch.setattr(sought, "folder", lambda game: tmp_path / ("records" if game is War else "none"))
    (tmp_path / "records").mkdir()
    return tmp_path


def test_search_finds_a_deal_writes_it_down_and_looks_no_further(empty):
    names = ("face_down", "pickup", "jokers")
    one = Search(War(face_down=0, pickup="loser_first"), names, empty)
    told = []
    run([one], workers(1, None), told.append, 60, 9)
    assert told[-1].endswith("AAAABBBB comes back after 3360 rounds")
    (written,) = sought.records(War)
    assert written == one.sought
    deal = written.deal
    assert course(written.situation(), 5_000).period == deal.period
    again = Search(War(face_down=0, pickup="loser_first"), names, empty)
    assert not again.is_open(9)
    # Another digest: the deal is kept, and how far nothing shorter was found is forgotten.
    replace(written, digest="other").write()
    assert Search(War(face_down=0, pickup="loser_first"), names, empty).sought.deal == deal


def test_stopped_search_goes_on_where_it_was(empty):
    looked = []

    def stopped(look, pieces):
        for number, piece in enumerate(pieces):
            if number == 5:
                raise KeyboardInterrupt
            looked.append(piece)
            yield look(piece)

    def going_on(look, pieces):
        looked.extend(pieces)
        return map(look, pieces)

    game = War(face_down=3)
    with pytest.raises(KeyboardInterrupt):
        Search(game, ("face_down",), empty).look(6, stopped)
    file = next(empty.rglob("*.jsonl"))
    with file.open("a", encoding="utf-8") as torn:
        torn.write('{"digest": "')
    Search(game, ("face_down",), empty).look(6, going_on)
    assert len(looked) == len(set(looked)) == len(list(beginnings(6, 6)))
    assert len(Kept(file, Search(game, ("face_down",), empty).kept.digest).looked) == len(looked)
    assert not Kept(file, "another search").looked


def test_time_that_is_up_is_told(empty):
    told = []
    run([Search(War(), ("pickup",), empty)], workers(1, None), told.append, -1)
    assert told == ["the time is up; the next search goes on from here"]


def test_beginnings_part_the_words():
    fixed = tricks(War(face_down=1))
    whole = [look(Piece(11, beginning), fixed, (4,) * 13) for beginning in beginnings(11, 1)]
    parted = [look(Piece(11, beginning), fixed, (4,) * 13) for beginning in beginnings(11, 6)]
    assert sum(one.words for one in whole) == sum(one.words for one in parted) == 810
    assert sum(one.hands for one in whole) == sum(one.hands for one in parted)


# The command.


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["pickup=nothing"], "there is no search with 'pickup=nothing'"),
        (["--letters", "0"], "argument --letters: it takes a whole number from 1 on, not '0'"),
        (["--minutes", "-1"], "--minutes takes a number from 0 on, not -1"),
        (["--minutes", "nan"], "--minutes takes a number from 0 on, not nan"),
        (["--scheduler", "tcp://127.0.0.1:9"], "there is no Dask scheduler at tcp://127.0.0.1:9"),
    ],
)
def test_bad_input_is_told_in_a_line(arguments, said, capsys, empty):
    if "--scheduler" in arguments:
        pytest.importorskip("distributed")
    assert command.main(["--state", str(empty), "--letters", "2", *arguments]) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"warspec: error: {said}") and err.count("\n") == 1


def test_without_a_compiler_it_says_what_to_install(monkeypatch, capsys):
    monkeypatch.setattr(command, "COMPILED", False)
    assert command.main([]) == 2
    assert "install warspec[search]" in capsys.readouterr().err


# Workers that die.

PIECES = [Piece(length, ()) for length in range(1, 25)]


def dies_once(piece, folder):
    """What was found in a piece; who is the first to look at the third one dies."""
    with (folder / f"{piece.length}").open("a", encoding="utf-8") as file:
        file.write("x")
    if piece.length == 3 and (folder / "3").stat().st_size == 1:
        os._exit(1)
    return Looked(piece, (), 0, 0)


def slowly(piece, folder):
    """What was found in a piece, after a while."""
    with (folder / f"{piece.length}").open("a", encoding="utf-8") as file:
        file.write("x")
    time.sleep(0.25)
    return Looked(piece, (), 0, 0)


def test_process_that_dies_loses_its_pieces_only(tmp_path):
    found = list(on_this_machine(partial(dies_once, folder=tmp_path), PIECES, 2))
    assert sorted(one.piece.length for one in found) == [piece.length for piece in PIECES]


def test_cluster_of_two_of_which_one_is_killed_finds_everything(tmp_path):
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster:
        found = on_a_cluster(partial(slowly, folder=tmp_path), PIECES, cluster.scheduler_address)
        first = [next(found) for _ in range(2)]
        with distributed.Client(cluster) as client:
            victim = next(iter(client.run(os.getpid).values()))
        os.kill(victim, signal.SIGKILL)
        every = [*first, *found]
    assert sorted(one.piece.length for one in every) == [piece.length for piece in PIECES]
    times = [(tmp_path / f"{piece.length}").stat().st_size for piece in PIECES]
    # At most what the dead one was at, and what it had not handed over, was looked at again.
    assert sum(times) <= len(PIECES) + 3
