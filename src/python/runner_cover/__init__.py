"""Finds, counts and ranks exact covers.

An *item* is something to be covered, an *option* is a set of items, and a *cover* is a set of options in which
every item occurs exactly once. Items and options have any names that Python can hash.

>>> from runner_cover import Problem
>>> problem = Problem({"top": "abc", "left": "ad", "right": "cf", "middle": "be", "bottom": "def"})
>>> problem.solve()
('top', 'bottom')
>>> problem.count()
2
>>> for cover in problem:
...     print(*cover)
top bottom
left right middle
"""

from ._native import Covers
from ._nets import Net, Sum
from ._problem import Problem
from ._results import Count, Cover, Estimate, Estimated, Found, Stats

__all__ = ["Count", "Cover", "Covers", "Estimate", "Estimated", "Found", "Net", "Problem", "Stats", "Sum"]
