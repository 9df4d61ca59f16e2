from __future__ import annotations

from typing import Any, Dict, Optional, Type


class CallboardError(Exception):
    """An error response of the API. Each type of error is a subclass; branch on `code`."""

    def __init__(
        self,
        status: int,
        body: Dict[str, Any],
        *,
        retry_after: Optional[float] = None,
        doc_url: Optional[str] = None,
    ) -> None:
        error = body["error"]
        super().__init__(error["message"])
        self.status = status
        self.type: str = error["type"]
        self.code: str = error["code"]
        self.message: str = error["message"]
        #: The parameter, field or scope at fault, if it is one.
        self.param: Optional[str] = error.get("param")
        #: Where the documentation explains the error.
        self.doc_url = doc_url
        #: Include it when you contact support.
        self.request_id: str = body["request_id"]
        #: Seconds to wait before the request is sent again, if the response says so.
        self.retry_after_seconds = retry_after


class InvalidRequestError(CallboardError):
    """The request is wrong: `param` names the parameter or field at fault."""


class AuthenticationError(CallboardError):
    """The token is missing, unknown, revoked or expired."""


class PermissionDeniedError(CallboardError):
    """The token lacks a scope, which `param` names, or may not change this record."""


class NotFoundError(CallboardError):
    """There is no such record in this workspace."""


class ConflictError(CallboardError):
    """The record or the Idempotency-Key is in a state that forbids the request."""


class RateLimitError(CallboardError):
    """The token is over its limit, and retries did not help."""


class PlanError(CallboardError):
    """The plan of the workspace is not active, or does not allow the request."""


class ServerError(CallboardError):
    """Callboard failed."""


class CallboardConnectionError(Exception):
    """The API was not reached: the network failed, or the response is not from Callboard."""


class CallboardTimeoutError(CallboardConnectionError):
    """No response arrived in time."""


_CLASSES: Dict[str, Type[CallboardError]] = {
    "invalid_request": InvalidRequestError,
    "authentication": AuthenticationError,
    "permission": PermissionDeniedError,
    "not_found": NotFoundError,
    "conflict": ConflictError,
    "rate_limit": RateLimitError,
    "plan": PlanError,
    "server": ServerError,
}


def class_of(body: Dict[str, Any]) -> Type[CallboardError]:
    """Returns the class of an error's type."""
    return _CLASSES.get(body["error"]["type"], CallboardError)
