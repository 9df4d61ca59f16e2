/** Where an approval sends the browser. */
export interface RedirectPlace {
  /** `claude.ai`, or `localhost:33418`. */
  sendsTo: string;
  /** It is a program on the computer the person sits at, spoken to over http. */
  isLoopback: boolean;
}

/**
 * The place as a source of a Content-Security-Policy, so that a form may end there. A policy has no
 * way to write an IPv6 address: the scheme stands for it.
 */
export function formSourceOf({ sendsTo, isLoopback }: RedirectPlace): string {
  if (!isLoopback) return `https://${sendsTo}`;
  return sendsTo.startsWith('[') ? 'http:' : `http://${sendsTo}`;
}
