# Python 3.9 or newer: python3 try-endpoint.py
import json
import uuid
from os import environ as env
from urllib.request import Request, urlopen

URL = f"{env['BASE_URL']}/api/v1/webhook-endpoints"
HEADERS = {"Authorization": f"Bearer {env['TOKEN']}"}


def test(endpoint_id):
    """Posts a test to an endpoint and returns what came of it."""
    keyed = {**HEADERS, "Idempotency-Key": str(uuid.uuid4())}
    request = Request(f"{URL}/{endpoint_id}/test", headers=keyed, method="POST")
    with urlopen(request) as response:
        result = json.load(response)
    if result["delivered"]:
        return "Delivered."
    return f"Not delivered: {result['status_code'] or 'no response'}."


with urlopen(Request(f"{URL}?limit=1", headers=HEADERS)) as response:
    newest = json.load(response)["data"]
if newest:
    print(test(newest[0]["id"]))
else:
    print("This token has not created an endpoint.")
