import ipaddr from 'ipaddr.js';
import { isPublicAddress } from './is-public-address.ts';

/** Names that never resolve outside a machine or a private network (RFC 6761, 6762, 8375, 9476). */
const privateSuffixes = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'private',
  'home.arpa',
  'invalid',
  'onion',
];

/**
 * Returns whether the host of a URL is public, as far as can be told without DNS: an IP address
 * must be global unicast; a name must have a dot and no private suffix.
 */
export function isPublicHost(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (ipaddr.isValid(host)) return isPublicAddress(host);
  const labels = host.split('.');
  if (labels.length < 2 || labels.includes('')) return false;
  return !privateSuffixes.some((suffix) => endsWithName(host, suffix));
}

function endsWithName(host: string, suffix: string): boolean {
  return host === suffix || host.endsWith(`.${suffix}`);
}
