"""A server that responds as a test says, and keeps what it got."""

from __future__ import annotations

import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Dict, List, Optional, Tuple

Response = Tuple[int, Any, Dict[str, str]]


class ScriptedServer:
    def __init__(self) -> None:
        self.seen: List[Dict[str, Any]] = []
        #: Responses in order; then 200 with an empty object. None never comes.
        self.responses: List[Optional[Response]] = []
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        serve = self._server.serve_forever
        threading.Thread(target=serve, args=(0.01,), daemon=True).start()
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def _handler(self) -> type:
        owner = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def respond(self) -> None:
                length = int(self.headers.get("content-length") or 0)
                body = self.rfile.read(length)
                owner.seen.append(
                    {
                        "method": self.command,
                        "path": self.path,
                        "headers": dict((k.lower(), v) for k, v in self.headers.items()),
                        "body": json.loads(body) if body else None,
                    }
                )
                response = owner.responses.pop(0) if owner.responses else (200, {}, {})
                if response is None:
                    time.sleep(1)
                    return
                status, content, headers = response
                data = content.encode() if isinstance(content, str) else json.dumps(content).encode()
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("content-length", str(0 if status == 204 else len(data)))
                self.end_headers()
                if status != 204:
                    self.wfile.write(data)

            do_GET = do_POST = do_PATCH = do_DELETE = respond

            def log_message(self, format: str, *args: Any) -> None:
                pass

        return Handler


def error(status: int, kind: str, code: str, **more: str) -> Response:
    body = {"error": {"type": kind, "code": code, "message": "No.", **more}, "request_id": "req_1"}
    return status, body, {"retry-after": "0"}
