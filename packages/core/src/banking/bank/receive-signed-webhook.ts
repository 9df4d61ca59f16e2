import { requireLeft, spend } from '../../accounts/access/spend.unscoped.ts';
import type { Database } from '../../kernel/database/index.ts';
import { receiveWebhook } from './receive-webhook.unscoped.ts';

/** What somebody posted as a webhook. */
export interface PostedWebhook {
  body: string;
  signature: string | null;
  /** IP address of the request. */
  address: string;
}

/** Returns a webhook that the provider signed, and null for one of anybody else. */
interface WebhookReader {
  readWebhook(posted: Omit<PostedWebhook, 'address'>): Promise<Signed | null>;
}

interface Signed {
  webhook_code: string;
  item_id: string;
  consent_expiration_time?: string | null | undefined;
}

/**
 * Receives a webhook if the provider signed it within the last minutes. Returns whether it did. Who
 * posts many that it did not sign is refused, because each unknown key is asked for.
 * @throws AppError `rate_limited`.
 */
export async function receiveSignedWebhook(
  database: Database,
  reader: WebhookReader,
  { address, ...posted }: PostedWebhook,
): Promise<boolean> {
  requireLeft(database, 'bankWebhookMissesByAddress', address);
  await spend(database, 'bankWebhooksByAddress', address);
  const webhook = await reader.readWebhook(posted);
  if (!webhook) {
    await spend(database, 'bankWebhookMissesByAddress', address);
    return false;
  }
  const { item_id: itemId, webhook_code: code, consent_expiration_time: endsAt } = webhook;
  await receiveWebhook(database, { itemId, code, consentExpiresAt: instantOf(endsAt) });
  return true;
}

function instantOf(text: string | null | undefined): Date | null {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : new Date(at);
}
