import type { Middleware } from './http.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that another site's page asks for. A browser names the page in `Origin`, or
 * says `Sec-Fetch-Site`; a request that carries neither is not from our pages.
 */
export function sameSiteOnly(baseUrl: string): Middleware {
  const ownHost = new URL(baseUrl).host;
  return async (c, next) => {
    if (safeMethods.has(c.req.method)) return next();
    const origin = c.req.header('origin');
    const hosts = [ownHost, c.req.header('host')];
    const fromUs = origin
      ? hosts.includes(hostOf(origin))
      : ['same-origin', 'none'].includes(c.req.header('sec-fetch-site') ?? '');
    if (fromUs) return next();
    return c.text('This request did not come from one of our pages.', 403);
  };
}

function hostOf(origin: string): string | undefined {
  return URL.parse(origin)?.host;
}
