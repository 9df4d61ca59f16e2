import type { Middleware } from './http.ts';

/** Keeps what one person saw out of every cache, unless the answer itself says that all may see it. */
export const noStore: Middleware = async (c, next) => {
  await next();
  const said = c.res.headers.get('cache-control') ?? '';
  if (/\b(public|no-store)\b/.test(said)) return;
  // A stream that may not be compressed says so in the same header.
  const isStream = said.includes('no-transform');
  c.header('cache-control', isStream ? 'private, no-store, no-transform' : 'private, no-store');
};
