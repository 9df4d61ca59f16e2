import { webhookPath } from '@callboard/core/banking';
import { Hono } from 'hono';
import type { AppEnv } from './http.ts';
import { takePost } from './take-post.ts';

/** Receives a webhook. Returns whether Plaid signed it. @throws AppError `rate_limited`. */
export type ReceivePlaid = (posted: {
  body: string;
  signature: string | null;
  address: string;
}) => Promise<boolean>;

/** Plaid's own are under 1 KB. */
const mostBytes = 20_000;

/**
 * Serves the address that Plaid posts webhooks to. The signature over the body is all that counts: no
 * cookie is read.
 */
export function plaidWebhooks(receive: ReceivePlaid): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.post(webhookPath, (c) =>
    takePost(c, mostBytes, async (body) => {
      const signature = c.req.header('plaid-verification') ?? null;
      const isSigned = await receive({ body, signature, address: c.var.clientAddress });
      return isSigned ? c.body(null, 204) : c.text('This webhook is not signed by Plaid.', 401);
    }),
  );
  app.all(webhookPath, () => {
    return new Response('A webhook is posted.', { status: 405, headers: { allow: 'POST' } });
  });
  return app;
}
