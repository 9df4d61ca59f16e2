# Python 3.9 or newer: python3 mcp-call.py
import json
from os import environ as env
from urllib.request import Request, urlopen


def call_tool(name, arguments):
    """Calls a tool and returns its result."""
    message = {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "tools/call",
        "params": {"name": name, "arguments": arguments},
    }
    headers = {
        "Authorization": f"Bearer {env['TOKEN']}",
        "Content-Type": "application/json",
    }
    data = json.dumps(message).encode()
    with urlopen(Request(f"{env['BASE_URL']}/api/mcp", data, headers)) as response:
        reply = json.load(response)
    if "error" in reply:
        raise RuntimeError(reply["error"]["message"])
    result = reply["result"]
    if result.get("isError"):
        raise RuntimeError(result["content"][0]["text"])
    return result["structuredContent"]


jobs = call_tool("list_projects", {"limit": 5})

print(f"The newest {len(jobs['items'])} of {jobs['total_count']} jobs:")
for project in jobs["items"]:
    print(project["name"])
