import type { ShownRequest } from '@callboard/oauth';

/** Where an approval sends the browser. */
export type RedirectPlace = Pick<ShownRequest, 'sendsTo' | 'isLoopback'>;

/**
 * The place as a source of a Content-Security-Policy, so that a form may end there. A policy has no
 * way to write an IPv6 address: the scheme stands for it.
 */
export function formSourceOf({ sendsTo, isLoopback }: RedirectPlace): string {
  if (!isLoopback) return `https://${sendsTo}`;
  return sendsTo.startsWith('[') ? 'http:' : `http://${sendsTo}`;
}
