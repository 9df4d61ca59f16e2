import ipaddr from 'ipaddr.js';

/** All IPv6 addresses that were ever given out for the internet (IANA). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Public by its number, yet answered by the cloud a server runs in: Azure's WireServer. */
const cloudAddresses = ['168.63.129.16'];

/**
 * Whether an IP address, as text, is one that a stranger on the internet may have: global unicast,
 * and not a form that carries another address within (IPv4-mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || cloudAddresses.includes(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
