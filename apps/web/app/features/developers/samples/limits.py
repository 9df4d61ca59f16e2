# Python 3.9 or newer: python3 limits.py
import time
from os import environ as env
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def request(path):
    """Sends a request. On 429, waits for Retry-After and sends it again."""
    headers = {"Authorization": f"Bearer {env['TOKEN']}"}
    while True:
        try:
            url = f"{env['BASE_URL']}/api/v1{path}"
            return urlopen(Request(url, headers=headers))
        except HTTPError as error:
            if error.code != 429:
                raise
            time.sleep(int(error.headers["Retry-After"]))


headers = request("/projects").headers
print(f"{headers['RateLimit-Remaining']} of {headers['RateLimit-Limit']} left.")
