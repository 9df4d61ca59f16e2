import type { Destination } from '@callboard/core/webhook-deliveries';
import type { Post } from './post.ts';
import { signatureOf } from './signature.ts';

/** What is posted, wherever it comes from: the queue, or a test out of turn. */
export interface Sendable {
  workspaceId: string;
  id: string;
  event: string;
  /** The exact bytes. */
  body: string;
  kind: 'webhook' | 'chat';
}

/**
 * A delivery as it goes out at an instant: the headers of the contract, signed afresh. A team chat
 * gets its message and nothing else.
 */
export function toPost(
  { workspaceId, id, event, body, kind }: Sendable,
  { url, secrets }: Destination,
  at: Date,
): Post {
  const headers = { 'Content-Type': 'application/json', 'User-Agent': 'Service-Webhooks/1' };
  if (kind === 'chat') return { workspaceId, url, body, headers };
  const signed = {
    'SVC-Event': event,
    'SVC-Delivery': id,
    'SVC-Signature': signatureOf(body, secrets, at),
  };
  return { workspaceId, url, body, headers: { ...headers, ...signed } };
}
