from __future__ import annotations

import platform
import time
import uuid
from types import TracebackType
from typing import Any, Dict, Iterator, Mapping, Optional, Type

import httpx

from ._attempt import Outcome, Reply, attempt
from ._errors import CallboardConnectionError, class_of
from ._operations import Operations
from ._requests import NOT_GIVEN, without_missing
from ._retry import is_lost, retry_of
from ._version import __version__


class Callboard(Operations):
    """The client for one token. Its methods are the operations of the OpenAPI document.

    `max_retries` limits retries after 429, 5xx or a lost connection; 0 disables them. `timeout` is
    in seconds, for connecting and for each silence of the response. Pass an `http_client` for
    proxies and certificates of your own; `close` leaves it open.
    """

    def __init__(
        self,
        *,
        base_url: str,
        token: str,
        max_retries: int = 3,
        timeout: float = 60.0,
        http_client: Optional[httpx.Client] = None,
    ) -> None:
        self._base_url = base_url.rstrip("/")
        self._token = token
        self._max_retries = max_retries
        self._timeout = timeout
        self._is_own = http_client is None
        self._http = http_client or httpx.Client()

    def close(self) -> None:
        """Closes the connections."""
        if self._is_own:
            self._http.close()

    def __enter__(self) -> "Callboard":
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()

    def _send(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Optional[Mapping[str, Any]] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Any:
        request = self._http.build_request(
            method,
            f"{self._base_url}/api/v1{path}",
            params=without_missing(query or {}),
            json=None if body is None else without_missing(body),
            headers=self._headers(method, idempotency_key),
            timeout=self._timeout if timeout is None else timeout,
        )
        started_at = time.monotonic()
        retries = 0
        may_be_done = False
        while True:
            outcome = attempt(self._http, request)
            if isinstance(outcome, Reply):
                if 200 <= outcome.status < 300 and (outcome.status == 204 or outcome.body is not None):
                    return outcome.body
                if may_be_done and method == "DELETE" and outcome.code == "not_found":
                    return None
            retry = retry_of(
                outcome,
                method=method,
                retries=retries,
                max_retries=self._max_retries,
                elapsed=time.monotonic() - started_at,
            )
            if retry is None:
                raise _error_of(outcome)
            may_be_done = may_be_done or is_lost(outcome)
            retries += int(retry.is_counted)
            time.sleep(retry.seconds)

    def _walk(
        self, path: str, query: Mapping[str, Any], timeout: Optional[float]
    ) -> Iterator[Any]:
        cursor: Any = NOT_GIVEN
        while cursor is not None:
            page = self._send("GET", path, query={**query, "cursor": cursor}, timeout=timeout)
            yield from page["data"]
            cursor = page["next_cursor"]

    def _headers(self, method: str, idempotency_key: Optional[str]) -> Dict[str, str]:
        headers = {
            "authorization": f"Bearer {self._token}",
            "accept": "application/json",
            "user-agent": f"callboard-sdk-python/{__version__} (Python {platform.python_version()})",
        }
        if method == "POST":
            headers["idempotency-key"] = idempotency_key or str(uuid.uuid4())
        return headers


def _error_of(outcome: Outcome) -> Exception:
    if not isinstance(outcome, Reply):
        return outcome
    if outcome.error:
        return class_of(outcome.error)(
            outcome.status,
            outcome.error,
            retry_after=outcome.retry_after,
            doc_url=outcome.doc_url,
        )
    return CallboardConnectionError(
        f"The response is not from Callboard. Its status is {outcome.status}."
    )
