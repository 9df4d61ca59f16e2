import { Hono } from 'hono';
import type { AppEnv } from './http.ts';
import { takePost } from './take-post.ts';

/** Ends the mail that a link is in. Returns whether the link is valid. */
export type Unsubscribe = (reader: { token: string; address: string }) => Promise<boolean>;

const mostBytes = 2_000;

/** The one field that a mail program posts, as a form of either encoding. */
const oneClick = /List-Unsubscribe(=|"\s+)One-Click/;

/**
 * Serves the address in `List-Unsubscribe` (RFC 8058). Mail programs post to it from anywhere, and
 * the token in the address is all that counts: no cookie is read. A person or a scanner that only
 * opens it changes nothing, and gets to the page of settings.
 */
export function unsubscribe(end: Unsubscribe): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/unsubscribe', (c) => {
    const token = encodeURIComponent(c.req.query('token') ?? '');
    return c.redirect(`/mail-settings?token=${token}`);
  });
  app.post('/unsubscribe', (c) =>
    takePost(c, mostBytes, async (body) => {
      if (!oneClick.test(body)) return c.text('Post List-Unsubscribe=One-Click.', 400);
      const token = c.req.query('token') ?? '';
      const isDone = await end({ token, address: c.var.clientAddress });
      return isDone ? c.text('Unsubscribed.') : c.text('This link no longer works.', 404);
    }),
  );
  return app;
}
