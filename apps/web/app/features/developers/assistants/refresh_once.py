# Python 3.10 or newer, with the package mcp.
from functools import cache
from os import environ as env

from mcp.client.auth import OAuthClientProvider, TokenStorage
from mcp.shared.auth import OAuthClientMetadata

METADATA = OAuthClientMetadata(
    client_name="My script",
    redirect_uris=["http://localhost:3030/callback"],
    token_endpoint_auth_method="none",
)


@cache
def provider(storage: TokenStorage) -> OAuthClientProvider:
    """Returns the one provider of a connection. It refreshes under a lock,
    so give it to every session of that connection."""
    return OAuthClientProvider(
        server_url=f"{env['BASE_URL']}/api/mcp",
        client_metadata=METADATA,
        storage=storage,
    )
