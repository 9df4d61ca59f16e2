import { webhookPath } from '@callboard/core/banking';
import { RefusedBody, readText } from '@callboard/core/kernel';
import { AppError } from '@callboard/domain/errors';
import { Hono } from 'hono';
import type { AppEnv } from './http.ts';
import { headersOf } from './refusals.ts';

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
  app.post(webhookPath, async (c) => {
    try {
      const body = await readText(c.req.raw, mostBytes);
      const signature = c.req.header('plaid-verification') ?? null;
      const isSigned = await receive({ body, signature, address: c.var.clientAddress });
      return isSigned ? c.body(null, 204) : c.text('This webhook is not signed by Plaid.', 401);
    } catch (error) {
      if (error instanceof RefusedBody) return c.text('The request is too large.', 413);
      if (!(error instanceof AppError)) throw error;
      return new Response(error.message, { status: error.status, headers: headersOf(error) });
    }
  });
  app.all(webhookPath, () => {
    return new Response('A webhook is posted.', { status: 405, headers: { allow: 'POST' } });
  });
  return app;
}
