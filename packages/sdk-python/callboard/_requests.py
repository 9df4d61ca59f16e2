from __future__ import annotations

from typing import Any, Dict, Mapping, TypeVar, Union
from urllib.parse import quote


class NotGiven:
    """Stands for an argument that is left out, which is not the same as None."""

    def __repr__(self) -> str:
        return "NOT_GIVEN"


NOT_GIVEN = NotGiven()

T = TypeVar("T")
Maybe = Union[T, NotGiven]


def without_missing(values: Mapping[str, Any]) -> Dict[str, Any]:
    """Returns the values that are given."""
    return {name: value for name, value in values.items() if value is not NOT_GIVEN}


def segment(value: str) -> str:
    """Returns a value as a segment of a path. One that would lead elsewhere is refused."""
    if value in ("", ".", ".."):
        raise ValueError(f"An id in the path is {value!r}.")
    return quote(value, safe="")
