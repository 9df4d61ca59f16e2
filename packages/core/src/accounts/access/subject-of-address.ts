import ipaddr from 'ipaddr.js';

const longest = 64;

/**
 * Returns the subject that an address counts as: an IPv4 address itself, also when written as IPv6;
 * the first 64 bits of an IPv6 address, because one customer gets at least that many addresses (RFC
 * 6177). Text that is not an address counts as itself.
 */
export function subjectOfAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, longest);
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
