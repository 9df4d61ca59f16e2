import { Hono } from 'hono';
import type { AppEnv } from './http.ts';

/**
 * Serves `/healthz` (the process is up) and `/readyz` (writes succeed and migrations are current).
 */
export function health(isReady: () => Promise<boolean>): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const ready = await isReady().catch(() => false);
      return c.json({ status: ready ? 'ready' : 'not ready' }, ready ? 200 : 503);
    });
}
