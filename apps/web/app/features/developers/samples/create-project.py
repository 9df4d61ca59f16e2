# Python 3.9 or newer: python3 create-project.py
import json
import uuid
from os import environ as env
from urllib.request import Request, urlopen


def send(method, path, body):
    headers = {
        "Authorization": f"Bearer {env['TOKEN']}",
        "Content-Type": "application/json",
    }
    if method == "POST":
        headers["Idempotency-Key"] = str(uuid.uuid4())
    url = f"{env['BASE_URL']}/api/v1{path}"
    data = json.dumps(body).encode()
    request = Request(url, data, headers, method=method)
    with urlopen(request) as response:
        return response.status, json.load(response)


status, project = send(
    "POST", "/projects", {"name": "Harbor at dawn", "phase": "brief"}
)
print(f"{status}: {project['name']} is {project['id']}.")

# Clean up: a closed project does not count as active.
send("PATCH", f"/projects/{project['id']}", {"status": "closed"})
