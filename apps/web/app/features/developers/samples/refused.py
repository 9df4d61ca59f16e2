# Python 3.9 or newer: python3 refused.py
from os import environ as env
from urllib.error import HTTPError
from urllib.request import Request, urlopen

REMEDIES = {
    401: "The token is missing or no longer valid. Create a new one.",
    402: "The plan is not active. The token works again once it is.",
    403: "The token lacks a scope. Create one that has it.",
}

headers = {"Authorization": f"Bearer {env['TOKEN'][:-1]}"}
try:
    urlopen(Request(f"{env['BASE_URL']}/api/v1/projects", headers=headers))
    print("This token can read projects.")
except HTTPError as error:
    print(error.code, REMEDIES.get(error.code, "See the error."))
