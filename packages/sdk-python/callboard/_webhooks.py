from __future__ import annotations

import hashlib
import hmac
import json
import re
import time
from typing import List, Optional, Tuple, Union, cast

from ._operations import WebhookEvent


class WebhookSignatureError(Exception):
    """The request is not a recent one from Callboard. Respond with 400 and do nothing else.

    `reason` is `missing_signature`, `malformed_signature`, `wrong_signature` or `stale_signature`.
    """

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


def verify_webhook(
    raw_body: Union[str, bytes],
    header: Optional[str],
    secret: str,
    *,
    tolerance_seconds: float = 300,
    now: Optional[float] = None,
) -> WebhookEvent:
    """Verifies the signature of a webhook request and returns its event.

    `raw_body` is the body as it arrived, `header` is `SVC-Signature`. During a rotation it has two
    signatures, and one valid signature is enough.
    """
    if not secret:
        raise ValueError("The secret is empty. It starts with whsec_ and was shown once.")
    if not header:
        raise WebhookSignatureError("missing_signature", "There is no SVC-Signature header.")
    body = raw_body.encode() if isinstance(raw_body, str) else bytes(raw_body)
    seconds, signatures = _read(header)
    signed = seconds.encode() + b"." + body
    expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    matches = [hmac.compare_digest(it, expected) for it in signatures]
    if not any(matches):
        raise WebhookSignatureError(
            "wrong_signature",
            "No signature matches the body. Check the secret, and that the body is the raw one.",
        )
    current = time.time() if now is None else now
    if abs(int(current) - int(seconds)) > tolerance_seconds:
        raise WebhookSignatureError(
            "stale_signature",
            f"The signature is more than {tolerance_seconds:g} seconds from this clock.",
        )
    return cast(WebhookEvent, json.loads(body))


def _read(header: str) -> Tuple[str, List[str]]:
    """Parses `t=<unix seconds>,v1=<hex>[,v1=<hex>]` and ignores other schemes."""
    parts = [it.strip() for it in header.split(",")]
    times = [it[2:] for it in parts if it.startswith("t=")]
    candidates = [it[3:].lower() for it in parts if it.startswith("v1=")]
    signatures = [it for it in candidates if re.fullmatch(r"[0-9a-f]{64}", it)]
    if len(times) != 1 or not re.fullmatch(r"[0-9]{1,15}", times[0]) or not signatures:
        raise WebhookSignatureError(
            "malformed_signature", "SVC-Signature is not of the form t=<unix seconds>,v1=<hex>."
        )
    return times[0], signatures
