"""Matrices of 0 and 1. NumPy is imported only when there is one."""

from __future__ import annotations

from typing import Any


def is_matrix(options: Any) -> bool:
    """Tells whether options are an array of NumPy, or a sparse matrix of SciPy."""
    return hasattr(options, "__array__") or hasattr(options, "tocsr")


def entries_of(matrix: Any) -> tuple[int, int, tuple[bytes, bytes, bytes]]:
    """Returns the numbers of rows and columns, and the ends of the rows, the columns of their ones, and no marks."""
    import numpy

    if hasattr(matrix, "tocsr"):
        matrix = matrix.tocsr(copy=True)
        matrix.sum_duplicates()
        matrix.eliminate_zeros()
        columns, ends, values = matrix.indices, matrix.indptr[1:], matrix.data
    else:
        matrix = numpy.asarray(matrix)
        if matrix.ndim != 2:
            raise ValueError(f"the matrix has {matrix.ndim} dimensions instead of 2")
        # In one row of truth values NumPy finds the ones ten times as fast as in a matrix of numbers.
        rows, columns = numpy.divmod(matrix.astype(bool).ravel().nonzero()[0], max(matrix.shape[1], 1))
        ends, values = numpy.bincount(rows, minlength=len(matrix)).cumsum(), matrix[rows, columns]
    wrong = (values != 1).nonzero()[0]
    if len(wrong):
        row, value = ends.searchsorted(wrong[0], side="right"), values[wrong[0]]
        raise ValueError(f"option {row}: the matrix has {value} where it may have 0 or 1")
    count, width = matrix.shape
    return count, width, (ends.astype("<u4").tobytes(), columns.astype("<u4").tobytes(), b"")
