import { mostFormBytes } from '@callboard/core/kernel';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { bodyCap } from './body-cap.ts';
import type { AppEnv } from './http.ts';
import { serveOnce } from './testing/serve-once.ts';

test('the largest allowed body passes, and one byte more is refused', async () => {
  const app = new Hono<AppEnv>().use(bodyCap);
  const base = await serveOnce(
    app.post('/', async (c) => c.text(String((await c.req.text()).length))),
  );
  const allowed = await fetch(base, { method: 'POST', body: 'x'.repeat(mostFormBytes) });
  const refused = await fetch(base, { method: 'POST', body: 'x'.repeat(mostFormBytes + 1) });
  expect(await allowed.text()).toBe(String(mostFormBytes));
  expect(refused.status).toBe(413);
});
