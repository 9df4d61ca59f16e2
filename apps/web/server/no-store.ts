import type { Middleware } from './http.ts';

/** Keeps responses out of every cache, unless their own header makes them public. */
export const noStore: Middleware = async (c, next) => {
  await next();
  const cacheControl = c.res.headers.get('cache-control') ?? '';
  if (/\b(public|no-store)\b/.test(cacheControl)) return;
  // A stream uses the same header to forbid compression.
  const isStream = cacheControl.includes('no-transform');
  c.header('cache-control', isStream ? 'private, no-store, no-transform' : 'private, no-store');
};
