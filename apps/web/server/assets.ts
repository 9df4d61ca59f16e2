import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { AppEnv } from './http.ts';

const forever = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';
const fiveMinutes = 'public, max-age=300';
/** A worker has the policy of its script. The one of pdf.js compiles its decoders and reads files. */
const pdfWorkerPolicy = "default-src 'none'; connect-src 'self'; script-src 'wasm-unsafe-eval'";

export interface AssetFolders {
  /** Folder of the built files. */
  built: string;
  /** Folder of the hashed files of earlier builds. */
  kept?: string;
}

/**
 * Serves the built files, and the hashed files of earlier builds to pages that are still open.
 * Hashed files are cached forever, and text files have precompressed copies.
 */
export function assets({ built, kept }: AssetFolders): Hono<AppEnv> {
  const app = new Hono<AppEnv>().use(filesIn({ root: built }));
  if (kept) {
    const rewriteRequestPath = (path: string) => path.slice('/assets'.length);
    app.use('/assets/*', filesIn({ root: kept, rewriteRequestPath }));
  }
  // A process of the next build may have the file in a moment.
  const missing = { 'cache-control': 'no-store' };
  return app.all('/assets/*', (c) => c.text('File not found.', 404, missing));
}

const workers = ['/service-worker.js', '/call-worker.js'];

/**
 * The service worker names the files of the build, so a cached one would be of the last build. A file
 * of the SDK whose name has its version never changes.
 */
function cacheControlOf(path: string): string {
  if (workers.includes(path)) return 'no-cache';
  if (path === '/sdk/callboard-sdk.tgz') return fiveMinutes;
  return path.startsWith('/assets/') || path.startsWith('/sdk/') ? forever : anHour;
}

function filesIn(options: Parameters<typeof serveStatic<AppEnv>>[0]) {
  return serveStatic<AppEnv>({
    ...options,
    precompressed: true,
    onFound: (_path, c) => {
      c.header('cache-control', cacheControlOf(c.req.path));
      if (c.req.path.endsWith('.tgz')) c.header('content-type', 'application/gzip');
      if (c.req.path.startsWith('/assets/pdf.worker.')) {
        c.header('content-security-policy', pdfWorkerPolicy);
      }
    },
  });
}
