import type { Destination } from '@callboard/core/tell';
import { escapeChat } from './escape-chat.ts';
import type { Post } from './post.ts';
import { signatureOf } from './signature.ts';

/** A delivery to post, from the queue or from an endpoint test. */
export interface Sendable {
  workspaceId: string;
  id: string;
  event: string;
  /** The exact body; of a team chat before its text is escaped. */
  body: string;
  kind: 'webhook' | 'chat';
}

/**
 * Builds the post of a delivery at an instant, with the contract's headers and a new signature. A
 * team chat gets only its message, escaped.
 */
export function toPost(
  { workspaceId, id, event, body, kind }: Sendable,
  { url, secrets }: Destination,
  at: Date,
): Post {
  const headers = { 'Content-Type': 'application/json', 'User-Agent': 'Service-Webhooks/1' };
  if (kind === 'chat') return { workspaceId, url, body: escapeChat(body), headers };
  const signed = {
    'SVC-Event': event,
    'SVC-Delivery': id,
    'SVC-Signature': signatureOf(body, secrets, at),
  };
  return { workspaceId, url, body, headers: { ...headers, ...signed } };
}
