from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Dict, Optional, Union

import httpx

from ._errors import CallboardConnectionError, CallboardTimeoutError


@dataclass
class Reply:
    """A response with its whole body."""

    status: int
    #: Parsed JSON; None if the body is none.
    body: Any
    #: The error of the API, unless the response is none.
    error: Optional[Dict[str, Any]]
    retry_after: Optional[float]
    #: Where the documentation explains the error.
    doc_url: Optional[str]

    @property
    def code(self) -> Optional[str]:
        return self.error["error"]["code"] if self.error else None


Outcome = Union[Reply, CallboardConnectionError]


def attempt(client: httpx.Client, request: httpx.Request) -> Outcome:
    """Sends a request once and reads the whole response."""
    try:
        response = client.send(request)
    except httpx.TimeoutException as error:
        return _because(CallboardTimeoutError("Callboard did not respond in time."), error)
    except httpx.TransportError as error:
        return _because(CallboardConnectionError("Callboard could not be reached."), error)
    body = _parse(response)
    return Reply(
        status=response.status_code,
        body=body,
        error=_error_in(body),
        retry_after=_retry_after_of(response),
        doc_url=response.links.get("help", {}).get("url"),
    )


def _because(failure: CallboardConnectionError, cause: Exception) -> CallboardConnectionError:
    failure.__cause__ = cause
    return failure


def _parse(response: httpx.Response) -> Any:
    try:
        return response.json()
    except ValueError:
        return None


def _error_in(body: Any) -> Optional[Dict[str, Any]]:
    if not isinstance(body, dict) or "request_id" not in body:
        return None
    error = body.get("error")
    has_all = isinstance(error, dict) and all(it in error for it in ("type", "code", "message"))
    return body if has_all else None


def _retry_after_of(response: httpx.Response) -> Optional[float]:
    text = response.headers.get("retry-after", "")
    return float(text) if re.fullmatch(r"\d+(\.\d+)?", text) else None
