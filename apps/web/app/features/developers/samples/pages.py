# Python 3.9 or newer: python3 pages.py
import json
from os import environ as env
from urllib.parse import urlencode
from urllib.request import Request, urlopen


def read_all(path, limit=100):
    """Yields every row of a list, page by page."""
    query = {"limit": limit}
    while True:
        url = f"{env['BASE_URL']}/api/v1{path}?{urlencode(query)}"
        headers = {"Authorization": f"Bearer {env['TOKEN']}"}
        with urlopen(Request(url, headers=headers)) as response:
            page = json.load(response)
        yield from page["data"]
        if page["next_cursor"] is None:
            return
        query["cursor"] = page["next_cursor"]


for project in read_all("/projects", limit=2):
    print(project["name"])
