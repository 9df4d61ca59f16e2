# Python 3.10 or newer: PORT=3001 SECRET=whsec_… python3 receive.py
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = os.environ["SECRET"].encode()
assert SECRET, "SECRET is not set: it starts with whsec_."

seen = set()  # in production: a unique database column


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        raw_body = self.rfile.read(int(self.headers["Content-Length"]))
        if is_from_callboard(raw_body, self.headers.get("SVC-Signature", "")):
            delivery = json.loads(raw_body)
            if delivery["id"] not in seen:
                handle(delivery)
                seen.add(delivery["id"])
            self.send_response(204)
        else:
            self.send_response(400)
        self.end_headers()

    def log_request(self, *args):
        pass


def is_from_callboard(raw_body, header):
    parts = [part.partition("=") for part in header.split(",")]
    sent_at = next((value for name, _, value in parts if name == "t"), "")
    signed = sent_at.encode() + b"." + raw_body
    expected = hmac.new(SECRET, signed, hashlib.sha256).hexdigest().encode()
    matches = any(
        name == "v1" and hmac.compare_digest(value.encode(), expected)
        for name, _, value in parts
    )
    return matches and sent_at.isdigit() and abs(time.time() - int(sent_at)) <= 300


def handle(delivery):
    data = delivery["data"]
    match delivery["event"]:
        case "deliverable_status_changed":
            moved = f"{data['previous_status']} to {data['status']}"
            print(f"{data['title']}: {moved}", flush=True)
        case _:
            print(delivery["summary"], flush=True)


ThreadingHTTPServer(("", int(os.environ["PORT"])), Receiver).serve_forever()
