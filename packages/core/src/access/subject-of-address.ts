import ipaddr from 'ipaddr.js';

const longest = 64;

/**
 * Whom an address counts as: an IPv4 address itself, also one written as IPv6, and of an IPv6
 * address its first 64 bits, since one customer is given that many at least (RFC 6177). What is no
 * address counts as its own text.
 */
export function subjectOfAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, longest);
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
