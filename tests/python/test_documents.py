"""The examples in docstrings, on the page and in files are run; the types are checked."""

import doctest
import importlib
import subprocess
import sys
from pathlib import Path

import pytest

HOME = Path(__file__).parents[2] / "src/python"
EXAMPLES = sorted((HOME / "examples").glob("*.py"))
MODULES = ["runner_cover", "runner_cover._nets", "runner_cover._problem"]


@pytest.mark.parametrize("module", MODULES)
def test_docstrings(module):
    failed, tried = doctest.testmod(importlib.import_module(module))
    assert tried and not failed


def test_the_page():
    failed, tried = doctest.testfile(str(HOME / "README.md"), module_relative=False)
    assert tried > 15 and not failed


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda it: it.stem)
def test_examples(example, monkeypatch):
    assert subprocess.check_output([sys.executable, example])
    monkeypatch.syspath_prepend(str(HOME / "examples"))
    failed, _ = doctest.testmod(importlib.import_module(example.stem))
    assert not failed


def test_types():
    pytest.importorskip("mypy")
    command = [sys.executable, "-m", "mypy", "--strict", "--ignore-missing-imports", "--no-error-summary", "--cache-dir=/dev/null"]
    result = subprocess.run([*command, "-p", "runner_cover"], cwd=HOME, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout
    result = subprocess.run([*command, *EXAMPLES], cwd=HOME.parent, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout
