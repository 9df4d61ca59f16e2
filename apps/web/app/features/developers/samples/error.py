# Python 3.9 or newer: python3 error.py
import json
from os import environ as env
from urllib.error import HTTPError
from urllib.request import Request, urlopen

headers = {"Authorization": f"Bearer {env['TOKEN']}"}
url = f"{env['BASE_URL']}/api/v1/projects?limit=500"
try:
    urlopen(Request(url, headers=headers))
except HTTPError as refused:
    body = json.load(refused)
    error = body["error"]
    print(f"{error['code']}: {error['message']} ({body['request_id']})")
    print(refused.headers["Link"])  # the paragraph about the code
