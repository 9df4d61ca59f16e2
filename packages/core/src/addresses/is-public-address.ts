import ipaddr from 'ipaddr.js';

/** All IPv6 addresses that were ever given out for the internet (IANA). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Public by its number, yet answered by the cloud a server runs in: Azure's WireServer. */
const cloudAddresses = ['168.63.129.16'];

/**
 * Whether an IP address, as text, is one that a stranger on the internet may have: global unicast,
 * without a zone, and not a form that carries an IPv4 address within (IPv4-mapped, NAT64, 6to4,
 * Teredo, ISATAP), whether that one is public or not: who has a public one can give it plainly.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 ? !isOfCloud(address) : isPublicV6(address);
}

function isOfCloud(address: ipaddr.IPv4): boolean {
  return cloudAddresses.includes(address.toString());
}

function isPublicV6(address: ipaddr.IPv6): boolean {
  return address.match(globalUnicast) && address.zoneId === undefined && !isIsatap(address);
}

/**
 * Whether the interface identifier is one of ISATAP, `[02]00:5efe:a.b.c.d`, which any prefix may have
 * (RFC 5214, 6.1). The two bits that are left out say whether the IPv4 address is unique, and a group.
 */
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  const [, , , , flags = 0, organization] = parts;
  return organization === 0x5efe && (flags & ~0x0300) === 0;
}
