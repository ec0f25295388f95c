#!/usr/bin/env python3

"""Large boards with the answers of CaDiCaL: testdata/large/answers.txt.

    python3 bench/answers.py --check [FILE]      solves them again and compares; exit code 1 if an answer differs
    python3 bench/answers.py --make [FILE]       makes the boards again; the same seed gives the same boards

Needs python-sat (pip install python-sat). crates/testkit/src/corpus.rs explains the fields of a line.

A full board starts as the cyclic board with its rows, columns and digits shuffled. Then the board is changed many
times: the script picks two rows, two columns or two digits, and exchanges their cells along one cycle, so that the
board stays a solution. The full board is turned into these kinds of boards:

- unique: a share of the cells is blanked; then, while CaDiCaL finds a second solution, a cell where the two solutions differ
  is filled again (so the cells also depend on the version of CaDiCaL)
- minimal: a unique board in which no given can be removed; the proofs are long
- spared: a unique board without some of its givens
- changed: a unique board with one given changed so that nothing clashes
- wrong: a unique board with one blank filled with a wrong digit that clashes with nothing
- thrown: random digits, placed where they do not clash; there may be no solution
"""

import argparse
import os
import sys

from large import digits_of, houses, is_solution, items, sat

DEFAULT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "testdata", "large", "answers.txt")

# For each size: box rows; box columns; percentage of givens in unique boards; percentage of givens in boards of the kind
# "thrown"; number of boards of each kind except minimal boards; number of minimal boards.
SIZES = [
    (4, 4, 36, 31, 6, 8), (2, 8, 36, 28, 3, 0), (4, 5, 40, 32, 6, 3), (1, 20, 40, 42, 6, 0), (5, 5, 47, 32, 5, 0),
    (6, 6, 54, 34, 3, 0),
]
KINDS = ("unique", "spared", "changed", "wrong", "thrown", "minimal")


class Random:
    """SplitMix64, as in crates/testkit. This generator gives the same numbers with every version of Python."""

    def __init__(self, seed):
        self.state = seed

    def below(self, bound):
        mask = (1 << 64) - 1
        self.state = (self.state + 0x9E3779B97F4A7C15) & mask
        mixed = ((self.state ^ (self.state >> 30)) * 0xBF58476D1CE4E5B9) & mask
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & mask
        return (mixed ^ (mixed >> 31)) % bound

    def pick(self, choices):
        return choices[self.below(len(choices))]

    def shuffled(self, choices):
        choices = list(choices)
        for i in range(len(choices) - 1, 0, -1):
            j = self.below(i + 1)
            choices[i], choices[j] = choices[j], choices[i]
        return choices


def lines_in_groups(n, group, random):
    """Returns the rows (or columns) in random order: shuffles the bands (or stacks), and the lines within each."""
    groups = random.shuffled(range(n // group))
    return [g * group + line for g in groups for line in random.shuffled(range(group))]


def full(rows, columns, random):
    n = rows * columns
    names, order = random.shuffled(range(1, n + 1)), lines_in_groups(n, rows, random)
    across = lines_in_groups(n, columns, random)
    digits = [names[(r % rows * columns + r // rows + c) % n] for r in order for c in across]
    for _ in range(2 * n * n):
        random.pick((exchange_rows, exchange_columns, exchange_digits))(digits, rows, columns, random)
    assert is_solution((n, rows, columns, [0] * (n * n)), digits)
    return digits


def exchange_along(a, b, digits, random):
    """Exchanges cells of two lines, beginning at a random place, until both lines have every digit again."""
    place = {digits[cell]: i for i, cell in enumerate(a)}
    start = i = random.below(len(a))
    while True:
        digits[a[i]], digits[b[i]] = digits[b[i]], digits[a[i]]
        i = place[digits[a[i]]]
        if i == start:
            return


def two_lines(n, group, random):
    first = random.below(n)
    return first, first - first % group + random.below(group)


def exchange_rows(digits, rows, columns, random):
    n = rows * columns
    a, b = two_lines(n, n if rows == 1 else rows, random)
    if a != b:
        exchange_along([a * n + c for c in range(n)], [b * n + c for c in range(n)], digits, random)


def exchange_columns(digits, rows, columns, random):
    n = rows * columns
    a, b = two_lines(n, columns, random)
    if a != b:
        exchange_along([r * n + a for r in range(n)], [r * n + b for r in range(n)], digits, random)


def exchange_digits(digits, rows, columns, random):
    n = rows * columns
    pair = random.shuffled(range(1, n + 1))[:2]
    by_house = {}
    for cell, d in enumerate(digits):
        if d in pair:
            for house in houses(n, rows, columns, cell):
                by_house.setdefault(house, []).append(cell)
    start = random.pick(by_house[("row", random.below(n))])
    reached, open_cells = {start}, [start]
    while open_cells:
        for house in houses(n, rows, columns, open_cells.pop()):
            for cell in by_house[house]:
                if cell not in reached:
                    reached.add(cell)
                    open_cells.append(cell)
    for cell in reached:
        digits[cell] = sum(pair) - digits[cell]


def unique(rows, columns, percent, random):
    """A board with one solution, and its solution. While the board has a second solution, a cell where the two
    solutions differ is filled again."""
    from pysat.solvers import Solver

    n = rows * columns
    solution = full(rows, columns, random)
    blanks = set(random.shuffled(range(n * n))[:n * n * (100 - percent) // 100])
    givens = [0 if cell in blanks else d for cell, d in enumerate(solution)]
    candidates, groups = items((n, rows, columns, givens))
    number = {candidate: i + 1 for i, candidate in enumerate(candidates)}
    clauses = [[-a, -b] for group in groups for i, a in enumerate(group) for b in group[:i]]
    clauses += [[-number[pair] for pair in enumerate(solution)]]
    with Solver(name="cadical195", bootstrap_with=groups + clauses) as solver:
        while solver.solve():
            another = digits_of((n, rows, columns, givens), candidates, [v for v in solver.get_model() if v > 0])
            cell = random.pick([cell for cell in range(n * n) if another[cell] != solution[cell]])
            givens[cell] = solution[cell]
            solver.add_clause([number[cell, solution[cell]]])
    return givens, solution


def minimal(rows, columns, percent, random):
    """A board with one solution, in which no given can be removed."""
    from pysat.solvers import Solver

    n = rows * columns
    givens, solution = unique(rows, columns, percent, random)
    candidates, groups = items((n, rows, columns, [0] * (n * n)))
    number = {candidate: i + 1 for i, candidate in enumerate(candidates)}
    clauses = [[-a, -b] for group in groups for i, a in enumerate(group) for b in group[:i]]
    clauses += [[-number[pair] for pair in enumerate(solution)]]
    with Solver(name="cadical195", bootstrap_with=groups + clauses) as solver:
        for cell in random.shuffled([cell for cell, d in enumerate(givens) if d]):
            others = [number[pair] for pair in enumerate(givens) if pair[1] and pair[0] != cell]
            if not solver.solve(assumptions=others):
                givens[cell] = 0
    return givens


def candidates_of(givens, rows, columns, cell):
    n = rows * columns
    mine = set(houses(n, rows, columns, cell))
    used = {d for other, d in enumerate(givens) if d and other != cell and mine & set(houses(n, rows, columns, other))}
    return [d for d in range(1, n + 1) if d not in used]


def put_another(givens, solution, cells, rows, columns, random):
    """Fills one of `cells` with a wrong digit that does not clash."""
    for cell in random.shuffled(cells):
        others = [d for d in candidates_of(givens, rows, columns, cell) if d != solution[cell]]
        if others:
            return [random.pick(others) if i == cell else d for i, d in enumerate(givens)]
    raise SystemExit("no cell takes another digit")


def thrown(rows, columns, percent, random):
    n = rows * columns
    givens = [0] * (n * n)
    for cell in range(n * n):
        digits = candidates_of(givens, rows, columns, cell)
        if digits and random.below(100) < percent:
            givens[cell] = random.pick(digits)
    return givens


def make(kind, rows, columns, percent, thrown_percent, random):
    if kind == "thrown":
        return thrown(rows, columns, thrown_percent, random)
    if kind == "minimal":
        return minimal(rows, columns, percent, random)
    givens, solution = unique(rows, columns, percent, random)
    filled = [cell for cell, d in enumerate(givens) if d]
    if kind == "spared":
        spared = set(random.shuffled(filled)[:1 + random.below(len(filled) // 20)])
        return [0 if cell in spared else d for cell, d in enumerate(givens)]
    if kind == "changed":
        return put_another(givens, solution, filled, rows, columns, random)
    if kind == "wrong":
        blanks = [cell for cell, d in enumerate(givens) if not d]
        return put_another(givens, solution, blanks, rows, columns, random)
    return givens


def written(n, digits):
    if n > 35:
        return " ".join(map(str, digits))
    return "".join(".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[d] for d in digits)


def digits_in(text):
    if " " in text:
        return list(map(int, text.split()))
    return [0 if c == "." else int(c, 36) for c in text]


def asked(board, ask):
    """Returns the number of solutions as text, as in the file, and the solution if there is exactly one."""
    _, count, digits = ask(board, True)
    assert not count or is_solution(board, digits), "the SAT solver's answer is no solution"
    return (">=2" if count > 1 else str(count)), (digits if count == 1 else None)


def make_file(path, ask):
    with open(path, "w") as out:
        print("# Boards of large sizes with CaDiCaL's answer: made and checked by bench/answers.py.", file=out)
        print("# name | box | cells | solutions | the solution, where there is one", file=out)
        for rows, columns, percent, thrown_percent, boards, minimal_boards in SIZES:
            for kind in KINDS:
                for seed in range(minimal_boards if kind == "minimal" else boards):
                    name = f"{kind} {rows}x{columns}, seed {seed}"
                    random = Random(hash_of(name))
                    givens = make(kind, rows, columns, percent, thrown_percent, random)
                    n = rows * columns
                    count, solution = asked((n, rows, columns, givens), ask)
                    fields = [name, f"{rows}x{columns}", written(n, givens), count]
                    fields += [written(n, solution)] if solution else []
                    print(" | ".join(fields), file=out, flush=True)
                    print(f"{name}: {count}", file=sys.stderr)


def hash_of(name):
    """The FNV-1a hash of a name."""
    number = 0xCBF29CE484222325
    for byte in name.encode():
        number = ((number ^ byte) * 0x100000001B3) & ((1 << 64) - 1)
    return number


def check_file(path, ask):
    wrong = boards = 0
    for line in open(path):
        if not line.strip() or line.startswith("#"):
            continue
        name, box, cells, count, *rest = (field.strip() for field in line.split("|"))
        rows, columns = map(int, box.split("x"))
        expected = count, (digits_in(rest[0]) if rest else None)
        found = asked((rows * columns, rows, columns, digits_in(cells)), ask)
        boards += 1
        if found != expected:
            wrong += 1
            print(f"{name}: the file says {count}, the SAT solver {found[0]}, or another solution", file=sys.stderr)
    print(f"{boards} boards, {wrong} with another answer")
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--check", action="store_true", help="ask again, and compare")
    what.add_argument("--make", action="store_true", help="make the boards, and ask")
    parser.add_argument("--solver", default="cadical195", metavar="NAME", help="another solver of python-sat")
    parser.add_argument("file", nargs="?", default=DEFAULT, metavar="FILE")
    args = parser.parse_args()
    try:
        import pysat  # noqa: F401
    except ImportError:
        sys.exit("python-sat is missing: pip install python-sat")
    if args.make:
        make_file(args.file, sat(args.solver))
    elif check_file(args.file, sat(args.solver)):
        sys.exit(1)


if __name__ == "__main__":
    main()
