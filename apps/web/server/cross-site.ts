import type { Middleware } from './http.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a write from a page of another site. A browser sends the page's origin with its scheme in
 * `Origin`, or sends `Sec-Fetch-Site`; a request with neither is not from our pages. Behind trusted
 * proxies, `X-Forwarded-Proto` is the scheme of the request.
 */
export function sameSiteOnly(baseUrl: string, trustedProxyHops = 0): Middleware {
  const own = new URL(baseUrl);
  return async (c, next) => {
    if (safeMethods.has(c.req.method)) return next();
    const origin = c.req.header('origin');
    // A page that sends no referrer sends no origin either.
    if (origin === 'null' && c.req.header('sec-fetch-site') === 'same-origin') return next();
    const scheme = trustedProxyHops > 0 ? c.req.header('x-forwarded-proto') : undefined;
    const fromUs = origin
      ? origin === own.origin || origin === otherOrigin(c.req.url, scheme, own)
      : ['same-origin', 'none'].includes(c.req.header('sec-fetch-site') ?? '');
    if (fromUs) return next();
    return c.text('This request came from another site.', 403);
  };
}

/** Returns the origin a request was sent to if it is not our own, such as an IP address. */
function otherOrigin(url: string, scheme: string | undefined, own: URL): string | undefined {
  const { host, protocol } = new URL(url);
  if (host === own.host) return undefined;
  return scheme === 'https' ? `https://${host}` : `${protocol}//${host}`;
}
