import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Middleware } from './http.ts';

/**
 * Sets the client's address. `X-Forwarded-For` is trusted only as far as our own proxies wrote it:
 * with n trusted hops, it is the n-th address from the right.
 */
export function clientAddress(trustedProxyHops: number): Middleware {
  return async (c, next) => {
    const socketAddress = getConnInfo(c).remote.address ?? 'unknown';
    const forwarded = c.req.header('x-forwarded-for');
    c.set('clientAddress', addressBehind(socketAddress, forwarded, trustedProxyHops));
    await next();
  };
}

function addressBehind(socketAddress: string, forwarded: string | undefined, hops: number): string {
  if (hops === 0 || !forwarded) return plain(socketAddress);
  const addresses = forwarded.split(',').map((it) => plain(it.trim()));
  const address = addresses.at(-hops) ?? addresses[0] ?? '';
  return isIP(address) ? address : plain(socketAddress);
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
