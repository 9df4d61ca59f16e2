# Python 3.9 or newer: python3 first-call.py
import json
from os import environ as env
from urllib.request import Request, urlopen

headers = {"Authorization": f"Bearer {env['TOKEN']}"}
request = Request(f"{env['BASE_URL']}/api/v1/me", headers=headers)

with urlopen(request) as response:
    me = json.load(response)

print(f"{me['token']['name']} works in {me['workspace']['name']}.")
