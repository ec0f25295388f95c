#!/usr/bin/env python3

"""Compares shudu with SAT and CP solvers on large boards, in one run. Every solver runs on one thread. Prints
CPU seconds per board.

    python3 bench/large.py [--shudu target/release/shudu] [--unique] [--boards N] FILE...

A file has one board per line: size, box rows, box columns, then the cells, 0 for a blank; the rest of the line is ignored.
Peers are used if they are installed: CaDiCaL and kissat (pip install python-sat), CP-SAT (pip install ortools).
The variables of a peer are the candidates that no given rules out. The model says that exactly one candidate of each
cell is true, and that for each house and digit exactly one candidate is true (encoded pairwise for SAT). The time of a
peer includes solving, but not building the model; the time of shudu is the time of its whole process. Every solution is
checked. With `--unique`, each solver must also prove that there is no second solution; kissat is left out.
"""

import argparse
import os
import subprocess
import sys
import time

# The program that `cargo build --release` builds.
PROGRAM = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../target/release/shudu"))


def read(path):
    for line in open(path):
        words = line.split("|")[0].split()
        if words:
            n, rows, columns = map(int, words[:3])
            yield n, rows, columns, list(map(int, words[3:3 + n * n]))


def houses(n, rows, columns, cell):
    r, c = divmod(cell, n)
    return ("row", r), ("column", c), ("box", r // rows * (n // columns) + c // columns)


def is_solution(board, digits):
    n, rows, columns, givens = board
    taken = {(house, d) for cell, d in enumerate(digits) for house in houses(n, rows, columns, cell)}
    kept = all(given in (0, d) for given, d in zip(givens, digits))
    return kept and len(digits) == n * n and len(taken) == 3 * n * n


def items(board):
    """Returns the candidates, and the groups in which exactly one candidate must be true."""
    n, rows, columns, givens = board
    used = {(house, d) for cell, d in enumerate(givens) if d for house in houses(n, rows, columns, cell)}
    # A group without candidates is a contradiction, so all groups are created first.
    kinds = ("row", "column", "box")
    groups = {((kind, house), d): [] for kind in kinds for house in range(n) for d in range(1, n + 1)}
    groups.update((cell, []) for cell in range(n * n))
    candidates = []
    for cell, given in enumerate(givens):
        mine = houses(n, rows, columns, cell)
        for d in [given] if given else range(1, n + 1):
            if given or not any((house, d) in used for house in mine):
                candidates.append((cell, d))
                for key in [cell] + [(house, d) for house in mine]:
                    groups[key].append(len(candidates))
    return candidates, list(groups.values())


def digits_of(board, candidates, true):
    digits = [0] * len(board[3])
    for number in true:
        cell, d = candidates[number - 1]
        digits[cell] = d
    return digits


def sat(name):
    from pysat.solvers import Solver

    def solve(board, unique):
        candidates, groups = items(board)
        clauses = list(groups)
        clauses += [[-a, -b] for group in groups for i, a in enumerate(group) for b in group[:i]]
        with Solver(name=name, bootstrap_with=clauses) as solver:
            start = time.process_time()
            found, true = solver.solve(), []
            if found:
                true = [number for number in solver.get_model() if number > 0]
            count = int(found)
            if found and unique:
                solver.add_clause([-number for number in true])
                count += int(solver.solve())
            seconds = time.process_time() - start
        return seconds, count, digits_of(board, candidates, true)

    return solve


def cp_sat():
    from ortools.sat.python import cp_model

    def solve(board, unique):
        candidates, groups = items(board)
        model = cp_model.CpModel()
        variables = [model.new_bool_var("") for _ in candidates]
        for group in groups:
            model.add_exactly_one(variables[number - 1] for number in group)
        seconds, count, first = 0.0, 0, []
        while count < (2 if unique else 1):
            solver = cp_model.CpSolver()
            solver.parameters.num_workers = 1
            start = time.process_time()
            status = solver.solve(model)
            seconds += time.process_time() - start
            if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
                break
            true = [i + 1 for i, variable in enumerate(variables) if solver.value(variable)]
            first = first or true
            model.add_bool_or(~variables[number - 1] for number in true)
            count += 1
        return seconds, count, digits_of(board, candidates, first)

    return solve


def shudu(program):
    def solve(board, unique):
        n, rows, columns, givens = board
        command = [program, "solve", "--from", "spaced", "--box", f"{rows}x{columns}"]
        command += ["--threads", "1"] if unique else ["--limit", "1"]
        text = "\n".join(" ".join(map(str, givens[r * n:r * n + n])) for r in range(n)) + "\n"
        before = os.times()
        run = subprocess.run(command, input=text, capture_output=True, text=True)
        after = os.times()
        if run.returncode == 2:
            sys.exit(f"{program}: {run.stderr}")
        seconds = after.children_user + after.children_system - before.children_user - before.children_system
        words = run.stdout.split()
        digits = list(map(int, words)) if words and words[0].isdigit() else []
        count = 0 if not digits else 2 if "several" in run.stderr else 1
        return seconds, count, digits

    return solve


def solvers(program):
    yield "shudu", shudu(program)
    try:
        from pysat.solvers import SolverNames
        for name in ("cadical195", "kissat404"):
            if hasattr(SolverNames, name):
                yield name, sat(name)
    except ImportError:
        print("no python-sat: CaDiCaL and kissat are left out", file=sys.stderr)
    try:
        import ortools  # noqa: F401
        yield "cp-sat", cp_sat()
    except ImportError:
        print("no ortools: CP-SAT is left out", file=sys.stderr)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shudu", default=PROGRAM, metavar="PROGRAM", help="the program shudu, as a release build; default: %(default)s")
    parser.add_argument("--unique", action="store_true", help="also prove that there is no second solution")
    parser.add_argument("--boards", type=int, metavar="N", help="use only the first N boards of each file")
    parser.add_argument("--only", metavar="NAME,...", help="run only these solvers")
    parser.add_argument("files", nargs="+")
    args = parser.parse_args()
    chosen = [(name, solve) for name, solve in solvers(args.shudu) if not args.only or name in args.only.split(",")]
    print("set,solver,boards,sum,mean,median,max")
    for path in args.files:
        boards = list(read(path))[:args.boards]
        times = {name: [] for name, _ in chosen}
        for number, board in enumerate(boards, 1):
            counts = {}
            # All solvers run on each board in turn, so that other work on the machine affects all solvers alike.
            for name, solve in chosen:
                if name == "kissat404" and args.unique:
                    continue  # kissat accepts no clauses after its first answer.
                seconds, counts[name], digits = solve(board, args.unique)
                assert not counts[name] or is_solution(board, digits), f"{name}: board {number} of {path} is wrong"
                times[name].append(seconds)
            assert len(set(counts.values())) == 1, f"board {number} of {path}: {counts}"
            if sys.stderr.isatty():
                print(f"\r{path}: {number} of {len(boards)} ", end="", file=sys.stderr)
        for name, all_times in times.items():
            if all_times:
                all_times.sort()
                total, middle = sum(all_times), all_times[len(all_times) // 2]
                row = f"{total:.3f},{total / len(all_times):.4f},{middle:.4f},{all_times[-1]:.3f}"
                print(f"{os.path.basename(path)},{name},{len(all_times)},{row}")


if __name__ == "__main__":
    main()
