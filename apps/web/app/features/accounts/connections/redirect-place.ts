import type { ShownRequest } from '@callboard/oauth';

/** Redirect target of an approval. */
export type RedirectPlace = Pick<ShownRequest, 'sendsTo' | 'isLoopback'>;

/**
 * Returns the target as a Content-Security-Policy source, so that a form may redirect to it. A
 * policy cannot express an IPv6 address, so its scheme is used.
 */
export function formSourceOf({ sendsTo, isLoopback }: RedirectPlace): string {
  if (!isLoopback) return `https://${sendsTo}`;
  return sendsTo.startsWith('[') ? 'http:' : `http://${sendsTo}`;
}
