// Node 22.18 or newer, with @modelcontextprotocol/sdk 1.x or client 2.x.

/**
 * Wraps fetch so that one refresh serves every request that finds the access
 * token expired, also one that notices a little later. An access token lasts
 * an hour, so nobody needs another within a minute. Use one per connection.
 */
export function refreshOnce(send: typeof fetch = fetch): typeof fetch {
  let last: { at: number; response: Promise<Response> } | undefined;
  const recent = () => (last && Date.now() - last.at <= 60_000 ? last : undefined);
  const call: typeof fetch = async (input, init) => {
    const response = await send(input, init);
    const headers = new Headers(init?.headers);
    if (response.status !== 401 || !headers.has('authorization')) return response;
    // Another request refreshed the token meanwhile: this one is sent again.
    const reply = recent()?.response.then((it) => it.clone().json());
    const tokens = (await reply?.catch(() => null)) as { access_token?: string } | null;
    const fresh = `Bearer ${tokens?.access_token}`;
    if (!tokens?.access_token || headers.get('authorization') === fresh) return response;
    headers.set('authorization', fresh);
    return send(input, { ...init, headers });
  };
  return async (input, init) => {
    const form = new URLSearchParams(String(init?.body ?? ''));
    if (!form.has('refresh_token')) return call(input, init);
    last = recent() ?? { at: Date.now(), response: send(input, init) };
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
