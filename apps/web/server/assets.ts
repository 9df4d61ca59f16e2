import { serveStatic } from '@hono/node-server/serve-static';
import type { AppEnv, Middleware } from './http.ts';

const forever = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';

/**
 * Serves the built files. Hashed files are cached forever, and text files have precompressed
 * copies.
 */
export function assets(directory: string): Middleware {
  return serveStatic<AppEnv>({
    root: directory,
    precompressed: true,
    onFound: (_path, c) => {
      c.header('cache-control', c.req.path.startsWith('/assets/') ? forever : anHour);
    },
  });
}
