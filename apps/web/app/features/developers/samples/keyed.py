# Python 3.9 or newer: python3 keyed.py
import json
import time
import uuid
from os import environ as env
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen


def send(method, path, body, key=None):
    headers = {
        "Authorization": f"Bearer {env['TOKEN']}",
        "Content-Type": "application/json",
    }
    if key:
        headers["Idempotency-Key"] = key
    url = f"{env['BASE_URL']}/api/v1{path}"
    data = json.dumps(body).encode()
    request = Request(url, data, headers, method=method)
    return urlopen(request, timeout=10)


def create_project(name, key):
    """Creates a project once, and retries when the connection breaks."""
    for attempt in range(1, 6):
        try:
            return send("POST", "/projects", {"name": name}, key)
        except HTTPError:
            raise  # an answer of the API
        except (URLError, TimeoutError):
            if attempt == 5:
                raise
            time.sleep(2**attempt / 2)


key = str(uuid.uuid4())  # keep it with the order until you have the response
create_project("Salt and iron", key)
again = create_project("Salt and iron", key)
print("Replayed:", again.headers["Idempotent-Replayed"])

# Clean up: a closed project does not count as active.
project_id = json.load(again)["id"]
send("PATCH", f"/projects/{project_id}", {"status": "closed"})
