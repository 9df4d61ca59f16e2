import type { Middleware } from './http.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that another site's page asks for. A browser names the page in `Origin`, scheme
 * and all, or says `Sec-Fetch-Site`; a request that carries neither is not from our pages. With
 * trusted proxies in front, `X-Forwarded-Proto` says by which scheme a request came.
 */
export function sameSiteOnly(baseUrl: string, trustedProxyHops = 0): Middleware {
  const own = new URL(baseUrl);
  return async (c, next) => {
    if (safeMethods.has(c.req.method)) return next();
    const origin = c.req.header('origin');
    const scheme = trustedProxyHops > 0 ? c.req.header('x-forwarded-proto') : undefined;
    const fromUs = origin
      ? origin === own.origin || origin === otherOrigin(c.req.url, scheme, own)
      : ['same-origin', 'none'].includes(c.req.header('sec-fetch-site') ?? '');
    if (fromUs) return next();
    return c.text('This request did not come from one of our pages.', 403);
  };
}

/** The origin a request was made to, when it is by another name than ours, such as an IP address. */
function otherOrigin(url: string, scheme: string | undefined, own: URL): string | undefined {
  const { host, protocol } = new URL(url);
  if (host === own.host) return undefined;
  return scheme === 'https' ? `https://${host}` : `${protocol}//${host}`;
}
