import { textRepliesPath, textStatusPath } from '@callboard/core/mail';
import type { TextPost } from '@callboard/core/tell';
import { type Context, Hono } from 'hono';
import type { AppEnv } from './http.ts';
import { takePost } from './take-post.ts';

/** Receives a post. Returns whether it was signed. @throws AppError `rate_limited`. */
export type ReceiveText = (posted: TextPost) => Promise<boolean>;

/** A text has 1,600 characters at most, each of which may take 12 in a form. */
const mostBytes = 30_000;

/** No message is sent in answer to one. */
const noAnswer = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

/**
 * Serves the addresses that the server for text messages posts to: how messages fared, and what people
 * answered. The signature is all that counts: no cookie is read.
 */
export function textPosts(receive: ReceiveText): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const serve = (c: Context<AppEnv>) =>
    takePost(c, mostBytes, async (body) => {
      const signature = c.req.header('x-twilio-signature') ?? null;
      const { path } = c.req;
      const isTaken = await receive({ path, body, signature, address: c.var.clientAddress });
      if (!isTaken) return c.text('This post is not signed with the key in SMS_URL.', 403);
      return c.body(noAnswer, 200, { 'content-type': 'text/xml' });
    });
  for (const path of [textRepliesPath, textStatusPath(':id')]) {
    app.post(path, serve);
    app.all(path, () => {
      return new Response('This is posted to.', { status: 405, headers: { allow: 'POST' } });
    });
  }
  return app;
}
