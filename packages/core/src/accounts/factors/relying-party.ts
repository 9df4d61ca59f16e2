import { isIP } from 'node:net';

/** The site that passkeys belong to (WebAuthn, "Relying Party"). */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * Returns the site of an installation's base URL; null where browsers have no passkeys: on an IP
 * address, and without https except on localhost.
 */
export function relyingPartyOf(baseUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(baseUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = isIP(hostname) > 0 || hostname.startsWith('[');
  if (isAddress || (protocol !== 'https:' && !isLocal)) return null;
  return { id: hostname, origin };
}
