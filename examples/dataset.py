"""A data set of rated Sudoku puzzles, for training and testing models.

    python examples/dataset.py --puzzles 100000 --seed 1 data

Every puzzle has exactly one solution and a rating. No two puzzles are equivalent, even if one is in the training part
and the other is in the test part. The folder gets `train.parquet`, `test.parquet` and a data card, `README.md`. The
same arguments make the same files.
"""

from __future__ import annotations

import argparse
import hashlib
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

import shudu
import shudu.table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--puzzles", type=int, default=1000, help="the number to make; equivalent puzzles are dropped")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--test", type=float, default=0.1, help="the share of puzzles for the test part")
    arguments = parser.parse_args()
    if arguments.puzzles < 1 or arguments.seed < 0 or not 0 <= arguments.test <= 1:
        parser.error("expected one puzzle or more, a seed of 0 or more, and a share from 0 to 1")
    make(arguments.folder, arguments.puzzles, arguments.seed, arguments.test)


def make(folder: Path, puzzles: int, seed: int, test_share: float) -> None:
    """Makes and rates puzzles, drops equivalent puzzles, splits the rest into two parts, and writes the files."""
    table = pa.table({"puzzle": shudu.generate_many(puzzles, seed, kind="arrow")})
    table = first_of_each(shudu.table.canon(proper(table)), "canonical")
    is_test = pa.array([belongs_to_test(form, test_share) for form in table["canonical"].to_pylist()])
    parts = {"train": table.filter(pc.invert(is_test)), "test": table.filter(is_test)}
    folder.mkdir(parents=True, exist_ok=True)
    for name, part in parts.items():
        pq.write_table(part, folder / f"{name}.parquet", compression="zstd")
    (folder / "README.md").write_text(card(parts, puzzles, seed, test_share), encoding="utf-8")


def proper(table: Any) -> Any:
    """Keeps the puzzles with exactly one solution and a rating, and adds the solution and the rating as columns."""
    table = shudu.table.rate(shudu.table.solve(table))
    is_proper = pc.and_(pc.equal(table["verdict"], "unique"), pc.is_valid(table["er"]))
    return table.filter(is_proper).drop_columns(["verdict"])


def first_of_each(table: Any, column: str) -> Any:
    """Returns the first row for each value of a column, in the order of the rows."""
    numbered = table.append_column("row", pa.array(range(len(table))))
    firsts = numbered.group_by(column).aggregate([("row", "min")])["row_min"]
    return table.take(firsts.combine_chunks().sort())


def belongs_to_test(form: str, share: float) -> bool:
    """Whether a puzzle belongs to the test part. The decision depends only on the canonical form. So equivalent
    puzzles are in the same part, even in different data sets with the same share of test puzzles.
    """
    digest = hashlib.sha256(form.encode()).digest()
    return int.from_bytes(digest[:8], "big") < share * 2**64


def card(parts: dict[str, Any], puzzles: int, seed: int, test_share: float) -> str:
    """The data card, which states the content, the origin and the limits of the data."""
    whole = pa.concat_tables(parts.values())
    rows = "\n".join(f"| {name} | {len(part):,} |" for name, part in parts.items())
    bands = [("1.0 to 1.9", 0.0, 2.0), ("2.0 to 4.9", 2.0, 5.0), ("5.0 to 6.9", 5.0, 7.0), ("7.0 and more", 7.0, 99.0)]
    er = whole["er"]
    counts = "\n".join(
        f"| {name} | {pc.sum(pc.and_(pc.greater_equal(er, least), pc.less(er, most))).as_py() or 0:,} |"
        for name, least, most in bands
    )
    return f"""# Rated Sudoku puzzles

9x9 puzzles with exactly one solution, from which no given can be removed. Made by shudu {shudu.__version__}:
`python examples/dataset.py --puzzles {puzzles} --seed {seed} --test {test_share} FOLDER`.

| part | puzzles |
|---|--:|
{rows}

## Columns

| column | type | what it is |
|---|---|---|
| `puzzle` | string | 81 cells in reading order, with a dot for a blank |
| `solution` | string | the 81 digits of the solution; a search proved that there is no other |
| `er` | double | the rating of the hardest step, on the scale of Sudoku Explainer 1.2.1 |
| `ep` | double | the rating of the hardest step up to the first digit that is placed |
| `ed` | double | the rating of the first step |
| `technique` | string | the technique of the hardest step |
| `canonical` | string | the canonical form, which is the same for all equivalent puzzles |

## How hard they are

| er | puzzles |
|---|--:|
{counts}

## How the puzzles were made

Each puzzle starts as a random full board; all full boards are equally likely. Givens are removed in random order until
no given can be removed. Of puzzles with the same canonical form, only the first is kept: {len(whole):,} of {puzzles:,}
puzzles were kept.

A hash of the canonical form decides whether a puzzle belongs to train or to test. So no puzzle of one part becomes a
puzzle of the other part by renaming digits, moving rows and columns, or transposing the board.

## Limits

The puzzles are not an unbiased sample of all minimal puzzles, because puzzles with few givens are made more often than
others. Most puzzles are easy or moderate. For other puzzles, pass `level` or `rating` to `shudu.generate_many`.
"""


if __name__ == "__main__":
    main()
