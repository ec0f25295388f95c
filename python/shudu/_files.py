"""Functions on files with any number of puzzles. The functions keep the order, need little memory, and can be resumed.
"""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING, NamedTuple

from shudu._progress import told
from shudu._shudu import run_file

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, Literal, TypeAlias, TypedDict, Unpack

    from shudu._types import Errors, Progress

    PathLike: TypeAlias = str | os.PathLike[str]
    Dedupe: TypeAlias = Literal["identical", "class"]

    class Options(TypedDict, total=False):
        """The options of every function on files."""

        column: str | int | None
        dedupe: Dedupe | None
        bare: bool
        compress: bool
        errors: Errors
        resume: bool
        threads: int | None
        progress: Progress


class Summary(NamedTuple):
    """The summary of a run on files."""

    #: The number of puzzles, including lines that are not puzzles.
    puzzles: int
    #: The number of puzzles with each answer word, which is unique, several, none, invalid, undecided, unrated or
    #: error.
    verdicts: dict[str, int]
    #: For a resumed run, the number of puzzles that the earlier run had answered.
    before: int
    #: Whether the output was already complete, so that there was nothing to do.
    was_complete: bool
    #: The first 20 messages about puzzles; each message names the file and the line.
    messages: list[str]
    #: The number of messages that are not in `messages`.
    unsaid: int


def solve_file(input: PathLike | Sequence[PathLike], output: PathLike, **options: Unpack[Options]) -> Summary:
    """Solves the puzzles of one or more files, and writes the answers to another file.

    The options are `column`, `dedupe`, `bare`, `compress`, `errors`, `resume`, `threads` and `progress`.

    The format of the input (including Parquet) and its compression (gzip, zstd) are detected. The name of the output
    determines its format: .parquet, .csv, .json or .txt, optionally followed by .gz or .zst. A table keeps its columns
    and gets the columns `verdict` and `solution`. Set `column` to the name or the number (counted from 1) of the column
    with the puzzles, unless that column has a usual name such as `puzzle`. For a puzzle with several solutions, the
    smallest solution is written.

    Until the output file is complete, `.part` is appended to its name. After a crash or Ctrl-C, the same call with
    resume=True continues the run, and the output has the same bytes as the output of an uninterrupted run. If the
    output is already complete, the call computes the first answers again, for at most two seconds or 64 MiB of answers,
    and compares these answers with the file. A difference raises OSError. Set dedupe="identical" to skip identical
    puzzles, or dedupe="class" to skip equivalent puzzles. With `dedupe`, a text output also contains the puzzle of each
    answer; bare=True leaves out the puzzles. `compress` compresses a Parquet file. With errors="raise", the first line
    that is not a puzzle raises Error. `progress` reports the number of input bytes read.
    """
    return _run("solve", input, output, None, **options)


def check_file(input: PathLike | Sequence[PathLike], output: PathLike, **options: Unpack[Options]) -> Summary:
    """Writes the verdict on every puzzle and the reason for the verdict. A table gets the columns `verdict` and
    `reason`.

    The options are the same as for `solve_file`.
    """
    return _run("check", input, output, None, **options)


def count_file(
    input: PathLike | Sequence[PathLike],
    output: PathLike,
    limit: int | None = None,
    **options: Unpack[Options],
) -> Summary:
    """Writes the number of solutions of every puzzle. A table gets the columns `verdict`, `solutions` and
    `more`, which tells whether `limit` stopped the count.

    The options are the same as for `solve_file`.
    """
    return _run("count", input, output, limit, **options)


def rate_file(input: PathLike | Sequence[PathLike], output: PathLike, **options: Unpack[Options]) -> Summary:
    """Writes the difficulty of every puzzle. A table gets the columns `verdict`, `er`, `ep`, `ed` and `technique`.

    The options are the same as for `solve_file`.
    """
    return _run("rate", input, output, None, **options)


def _run(
    task: str,
    input: PathLike | Sequence[PathLike],
    output: PathLike,
    limit: int | None,
    *,
    column: str | int | None = None,
    dedupe: Dedupe | None = None,
    bare: bool = False,
    compress: bool = False,
    errors: Errors = "null",
    resume: bool = False,
    threads: int | None = None,
    progress: Progress = None,
) -> Summary:
    inputs = [os.fspath(each) for each in _paths(input)]
    if not inputs:
        raise ValueError("input: expected at least one file, found none")
    for path in inputs:
        if not os.path.exists(path):
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)
    total = sum(os.path.getsize(path) for path in inputs if os.path.isfile(path))
    with told(progress, total, "B") as tell:
        found: dict[str, Any] = run_file(
            task,
            inputs,
            os.fspath(output),
            limit=limit,
            column=None if column is None else str(column),
            dedupe=dedupe,
            bare=bare,
            compress=compress,
            errors=errors,
            resume=resume,
            threads=threads,
            progress=tell,
        )
    rest = {name: found.pop(name) for name in ("puzzles", "before", "was_complete", "messages", "unsaid")}
    return Summary(verdicts=found, **rest)


def _paths(input: PathLike | Sequence[PathLike]) -> Sequence[PathLike]:
    return [input] if isinstance(input, (str, os.PathLike)) else input
