"""Files: any number of puzzles, in order, in little memory; what was stopped can be gone on with."""

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
        """What every function of files can be told."""

        dedupe: Dedupe | None
        compress: bool
        errors: Errors
        resume: bool
        threads: int | None
        progress: Progress


class Summary(NamedTuple):
    """What came of the puzzles of a file."""

    #: How many there were, good or bad.
    puzzles: int
    #: How many came to each verdict: unique, several, none, invalid, undecided, unrated, error.
    verdicts: dict[str, int]
    #: How many of them an earlier run had answered.
    before: int
    #: Whether the output was there already, so that there was nothing to do.
    was_complete: bool
    #: What is to be said of single puzzles, with file and line: the first 20.
    messages: list[str]
    #: How many messages there are besides.
    unsaid: int


def solve_file(input: PathLike | Sequence[PathLike], output: PathLike, **options: Unpack[Options]) -> Summary:
    """Solves the puzzles of one or more files into another.

    Options: `dedupe`, `compress`, `errors`, `resume`, `threads`, `progress`.

    Formats and packing (gzip, zstd, Parquet) are recognised; the name of the output says what it will be: .parquet, .csv,
    .json, .txt, and .gz or .zst behind those. A table keeps its columns and gets `verdict` and `solution`; its puzzles
    are in the column `puzzle`. Of several solutions the smallest is written.

    The output gets its name when it is complete. Until then the answers are in a file of that name and .part. After a
    crash or Ctrl-C the same call with resume=True continues there, and gives the same bytes. If the output is complete
    already, it is compared with the answers (64 MiB of them, or two seconds of work); the result of other work raises
    OSError. `dedupe` skips duplicates: identical puzzles, or equivalent ones ("class"). `compress` packs a Parquet file.
    With errors="raise" the first line that is not a puzzle raises Error. `progress` counts bytes of the input.
    """
    return _run("solve", input, output, None, **options)


def check_file(input: PathLike | Sequence[PathLike], output: PathLike, **options: Unpack[Options]) -> Summary:
    """Writes the verdict on every puzzle, and why. A table gets `verdict` and `reason`. Otherwise as `solve_file`."""
    return _run("check", input, output, None, **options)


def count_file(
    input: PathLike | Sequence[PathLike],
    output: PathLike,
    limit: int | None = None,
    **options: Unpack[Options],
) -> Summary:
    """Writes the number of solutions of every puzzle. A table gets `verdict` and `solutions`. Otherwise as `solve_file`."""
    return _run("count", input, output, limit, **options)


def rate_file(input: PathLike | Sequence[PathLike], output: PathLike, **options: Unpack[Options]) -> Summary:
    """Writes how hard every puzzle is. A table gets `verdict`, `er`, `ep`, `ed`, `technique`. Otherwise as `solve_file`."""
    return _run("rate", input, output, None, **options)


def _run(
    task: str,
    input: PathLike | Sequence[PathLike],
    output: PathLike,
    limit: int | None,
    *,
    dedupe: Dedupe | None = None,
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
            dedupe=dedupe,
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
