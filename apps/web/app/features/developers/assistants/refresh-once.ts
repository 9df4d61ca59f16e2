// Node 22.18 or newer, with @modelcontextprotocol/sdk 1.x or client 2.x.

/**
 * Wraps fetch so that one refresh serves every request that finds the access
 * token expired, also one that notices a little later. An access token lasts
 * an hour, so nobody needs another within a minute. Use one per connection.
 */
export function refreshOnce(send: typeof fetch = fetch): typeof fetch {
  let last: { at: number; response: Promise<Response> } | undefined;
  return async (input, init) => {
    const form = new URLSearchParams(String(init?.body ?? ''));
    if (!form.has('refresh_token')) return send(input, init);
    if (!last || Date.now() - last.at > 60_000) {
      last = { at: Date.now(), response: send(input, init) };
    }
    const { response } = last;
    try {
      return (await response).clone();
    } catch (error) {
      last = undefined; // nothing came back: the next request tries again
      throw error;
    }
  };
}

// const transport = new StreamableHTTPClientTransport(
//   new URL(`${env.BASE_URL}/api/mcp`),
//   { authProvider, fetch: refreshOnce() },
// );
