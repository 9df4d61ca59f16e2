from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Optional

from ._attempt import Outcome, Reply

_BASE_SECONDS = 0.25
_LONGEST_SECONDS = 60.0
#: A key whose request never ends is free after 60 seconds, and the request then runs.
_KEY_SECONDS = 75.0


@dataclass
class Retry:
    """How long to wait before a retry, and whether it counts against `max_retries`."""

    seconds: float
    is_counted: bool


def retry_of(
    outcome: Outcome, *, method: str, retries: int, max_retries: int, elapsed: float
) -> Optional[Retry]:
    """Returns the retry that follows an outcome, as the errors guide says; None if none does.

    A PATCH is repeated only if it surely did nothing: another one may have followed it.
    """
    if max_retries == 0:
        return None
    seconds = _wait_of(outcome, retries)
    if isinstance(outcome, Reply) and outcome.code == "idempotency_in_progress":
        return Retry(seconds, is_counted=False) if elapsed < _KEY_SECONDS else None
    may_retry = _is_refused_for_now(outcome) or (method != "PATCH" and is_lost(outcome))
    return Retry(seconds, is_counted=True) if may_retry and retries < max_retries else None


def is_lost(outcome: Outcome) -> bool:
    """Returns whether the request may have done its work although no reply arrived."""
    return not isinstance(outcome, Reply) or outcome.status >= 500


def _is_refused_for_now(outcome: Outcome) -> bool:
    if not isinstance(outcome, Reply):
        return False
    return outcome.status == 429 or outcome.code == "internal_error"


def _wait_of(outcome: Outcome, retries: int) -> float:
    seconds = outcome.retry_after if isinstance(outcome, Reply) else None
    if seconds is None:
        seconds = _BASE_SECONDS * 2.0**retries * (0.5 + random.random())
    return min(seconds, _LONGEST_SECONDS)
