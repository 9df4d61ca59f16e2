# Python 3.9 or newer: python3 create-endpoint.py
import json
import uuid
from os import environ as env
from urllib.request import Request, urlopen

url = f"{env['BASE_URL']}/api/v1/webhook-endpoints"
headers = {"Authorization": f"Bearer {env['TOKEN']}"}
body = {
    "name": "Edit bay",
    "url": "https://hooks.example.com/callboard",
    "events": ["deliverable_status_changed", "review_note_created"],
}

keyed = {
    **headers,
    "Content-Type": "application/json",
    "Idempotency-Key": str(uuid.uuid4()),
}
with urlopen(Request(url, json.dumps(body).encode(), keyed)) as response:
    endpoint = json.load(response)
secret = endpoint["secret"]  # store it: it is shown once
print(f"{endpoint['id']} signs with {secret[:9]}…")

# Clean up. Leave this out to keep the endpoint.
urlopen(Request(f"{url}/{endpoint['id']}", headers=headers, method="DELETE"))
