# Python 3.9 or newer: python3 changes.py
import json
from datetime import datetime, timezone
from os import environ as env
from urllib.parse import urlencode
from urllib.request import Request, urlopen

last_run = "2026-01-01T00:00:00Z"  # saved by the previous run
this_run = datetime.now(timezone.utc)  # taken before the first request

query = urlencode({"limit": 100, "updated_since": last_run})
headers = {"Authorization": f"Bearer {env['TOKEN']}"}
url = f"{env['BASE_URL']}/api/v1/projects?{query}"
with urlopen(Request(url, headers=headers)) as response:
    data = json.load(response)["data"]

next_start = this_run.isoformat(timespec="milliseconds")
print(f"{len(data)} changed. The next run starts from {next_start}.")
