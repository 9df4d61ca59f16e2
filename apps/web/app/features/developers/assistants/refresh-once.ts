// Node 22.18 or newer, with @modelcontextprotocol/sdk 1.x or client 2.x.

/**
 * Wraps fetch so that each refresh token is sent once. Requests that need the same refresh at the
 * same time share its response. Keep one wrapper per connection.
 */
export function refreshOnce(send: typeof fetch = fetch): typeof fetch {
  const sent = new Map<string, Promise<Response>>();
  return async (input, init) => {
    const form = new URLSearchParams(String(init?.body ?? ''));
    const token = form.get('refresh_token');
    if (token === null) return send(input, init);
    const response = sent.get(token) ?? send(input, init);
    sent.set(token, response);
    response.catch(() => sent.delete(token)); // nothing came back: a retry may send it
    return (await response).clone();
  };
}

// const transport = new StreamableHTTPClientTransport(
//   new URL(`${env.BASE_URL}/api/mcp`),
//   { authProvider, fetch: refreshOnce() },
// );
