import ipaddr from 'ipaddr.js';

/** The IPv6 addresses assigned for the internet so far (IANA). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Public addresses that reach a service of the cloud provider: Azure's WireServer. */
const cloudAddresses = ['168.63.129.16'];

/**
 * Returns whether an IP address, as text, is a public one: global unicast, without a zone, and not
 * a form that embeds an IPv4 address (IPv4-mapped, NAT64, 6to4, Teredo, ISATAP), even a public one,
 * which can be written as IPv4.
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
 * Returns whether the interface identifier is an ISATAP one, `[02]00:5efe:a.b.c.d`, which any
 * prefix may have (RFC 5214, 6.1). Ignores the universal/local and group bits.
 */
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  const [, , , , flags = 0, organization] = parts;
  return organization === 0x5efe && (flags & ~0x0300) === 0;
}
