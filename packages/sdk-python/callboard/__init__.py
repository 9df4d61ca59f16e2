"""The typed client of the Callboard REST API, and the verification of its webhooks."""

from ._client import Callboard
from ._errors import (
    AuthenticationError,
    CallboardConnectionError,
    CallboardError,
    CallboardTimeoutError,
    ConflictError,
    InvalidRequestError,
    NotFoundError,
    PermissionDeniedError,
    PlanError,
    RateLimitError,
    ServerError,
)
from ._version import __version__
from ._webhooks import WebhookSignatureError, verify_webhook

__all__ = [
    "AuthenticationError",
    "Callboard",
    "CallboardConnectionError",
    "CallboardError",
    "CallboardTimeoutError",
    "ConflictError",
    "InvalidRequestError",
    "NotFoundError",
    "PermissionDeniedError",
    "PlanError",
    "RateLimitError",
    "ServerError",
    "WebhookSignatureError",
    "__version__",
    "verify_webhook",
]
