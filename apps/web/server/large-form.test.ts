import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { SignInForm } from '../app/features/accounts/people/sign-in-form.ts';
import { RefusedForm, readForm } from '../app/read-form.ts';
import { bodyCap } from './body-cap.ts';
import type { AppEnv } from './http.ts';
import { serveOnce } from './testing/serve-once.ts';

test('a form that is too long gets an error every time', async () => {
  const app = new Hono<AppEnv>().use(bodyCap).post('/', async (c) => {
    const refused = await readForm(c.req.raw, SignInForm).catch((it: unknown) => it);
    return c.text('', refused instanceof RefusedForm ? 413 : 200);
  });
  const base = await serveOnce(app);
  const body = new URLSearchParams({ email: 'x'.repeat(900_000) });
  for (let round = 0; round < 10; round += 1) {
    expect((await fetch(base, { method: 'POST', body })).status).toBe(413);
  }
});
