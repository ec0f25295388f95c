"""The examples in the documentation work."""

from __future__ import annotations

import doctest
import importlib
import re
from pathlib import Path

import pytest
from conftest import ROOT

MODULES = ["shudu", "shudu._one", "shudu._many", "shudu._generate", "shudu._files", "shudu.table"]


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_functions(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("page", ["docs/python.md", "docs/python.zh-CN.md", "README.md", "README.zh-CN.md"])
def test_examples_of_pages(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs all blocks of Python code of a document in order, in an empty folder."""
    blocks = re.findall(r"^```python\n(.*?)^```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    assert blocks
    monkeypatch.chdir(tmp_path)
    for block in blocks:
        exec(compile(block, page, "exec"), {})


def test_every_public_name_is_documented() -> None:
    import shudu

    for name in shudu.__all__:
        assert getattr(shudu, name).__doc__, name
