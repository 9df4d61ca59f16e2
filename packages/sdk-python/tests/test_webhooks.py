from __future__ import annotations

import hashlib
import hmac
import unittest
from typing import Optional

from callboard import WebhookSignatureError, verify_webhook

SECRET = "whsec_the-one-in-use"
OLD = "whsec_the-one-before"
BODY = '{"id":"whd_1","event":"test","summary":"Málaga – 早い","data":{}}'
NOW = 1_795_532_407


def sign(time: object = NOW, secret: str = SECRET, body: str = BODY) -> str:
    return hmac.new(secret.encode(), f"{time}.{body}".encode(), hashlib.sha256).hexdigest()


def header(time: object = NOW) -> str:
    return f"t={time},v1={sign(time)}"


class WebhooksTest(unittest.TestCase):
    def reason(self, body: str, header: Optional[str], secret: str = SECRET) -> str:
        with self.assertRaises(WebhookSignatureError) as raised:
            verify_webhook(body, header, secret, now=NOW)
        return raised.exception.reason

    def test_a_signed_body_is_its_event(self) -> None:
        for body in (BODY, BODY.encode()):
            event = verify_webhook(body, header(), SECRET, now=NOW)
            self.assertEqual(event["summary"], "Málaga – 早い")

    def test_either_secret_signs_during_a_rotation(self) -> None:
        both = f"t={NOW}, v1={sign()},v1={sign(secret=OLD)},v0=00"
        for secret in (SECRET, OLD):
            verify_webhook(BODY, both, secret, now=NOW)
        self.assertEqual(self.reason(BODY, both, "whsec_third"), "wrong_signature")

    def test_another_body_secret_or_time_is_refused(self) -> None:
        self.assertEqual(self.reason(BODY + " ", header()), "wrong_signature")
        self.assertEqual(self.reason(BODY, header(), OLD), "wrong_signature")
        moved = header().replace(f"t={NOW}", f"t={NOW + 1}")
        self.assertEqual(self.reason(BODY, moved), "wrong_signature")
        for late in (NOW - 301, NOW + 301):
            self.assertEqual(self.reason(BODY, header(late)), "stale_signature")
        verify_webhook(BODY, header(NOW - 300), SECRET, now=NOW)

    def test_a_missing_header_is_not_a_malformed_one(self) -> None:
        for none in (None, ""):
            self.assertEqual(self.reason(BODY, none), "missing_signature")
        right = sign()
        for it in (
            "Bearer svc_1",
            f"v1={right}",
            f"t={NOW}",
            f"t=,v1={right}",
            f"t=-1,v1={sign(-1)}",
            f"t={NOW},t={NOW},v1={right}",
            f"t={NOW},v1={right[1:]}",
            f"t={NOW};v1={right}",
            f"t=٣,v1={right}",
            f"t={NOW},v1={right[:-1]}é",
        ):
            self.assertEqual(self.reason(BODY, it), "malformed_signature", it)

    def test_a_secret_is_required(self) -> None:
        with self.assertRaises(ValueError):
            verify_webhook(BODY, header(), "", now=NOW)


if __name__ == "__main__":
    unittest.main()
