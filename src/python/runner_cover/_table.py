"""A problem as a table, for notebooks."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._problem import Problem

_MOST = 40
"""Larger tables are not shown."""


def html_of(problem: Problem) -> str:
    """Returns a table with a row for each option and a column for each item."""
    items, options = problem.items, problem.options
    if len(items) > _MOST or len(options) > _MOST:
        return escape(repr(problem))
    lines = ["<tr><th></th>" + "".join(f"<th>{escape(str(item))}</th>" for item in items) + "</tr>"]
    for option in options:
        marks = problem.items_of(option)
        cells = ("" if it not in marks else "●" if marks[it] is None else escape(str(marks[it])) for it in items)
        lines.append(f"<tr><th>{escape(str(option))}</th>" + "".join(f"<td>{it}</td>" for it in cells) + "</tr>")
    return "<table>\n" + "\n".join(lines) + "\n</table>"
