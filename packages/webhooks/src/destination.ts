import {
  isHttps,
  isPublicAddress,
  isPublicHost,
  isTrusted,
  type TrustedOrigin,
} from '@callboard/core/addresses';
import type { Post } from './post.ts';

export { isTrusted, type TrustedOrigin };

/** Where a post goes, and which workspace it is for. */
export type Target = Pick<Post, 'url' | 'workspaceId'>;

/** Where nothing is posted to. The message is one sentence for the endpoint's owner. */
export class DestinationError extends Error {
  override readonly name = 'DestinationError';
}

/**
 * Refuses an address that may not be posted to, as far as its text tells; what its name leads to is
 * decided by `requirePublic` on each address. An origin that whoever runs Callboard trusts may be
 * anywhere, over http too, for the workspaces named with it (`WEBHOOK_TRUSTED_ORIGINS`).
 */
export function requireDestination(target: Target, trustedOrigins: readonly TrustedOrigin[]): void {
  if (isTrusted(target, trustedOrigins)) return;
  const { url } = target;
  if (!isHttps(url)) {
    throw new DestinationError('The address is not https, or holds a user name or password.');
  }
  if (!isPublicHost(url)) throw new DestinationError('The address is not public.');
}

/** More than any receiver has: a name may answer some thousands, and each is looked at. */
const maxAddresses = 100;

/** All the addresses of a name, or a refusal if it has none, too many, or one that is not public. */
export function requirePublic(host: string, addresses: readonly string[]): readonly string[] {
  if (addresses.length === 0) throw new DestinationError(`The name ${host} has no address.`);
  if (addresses.length > maxAddresses) {
    throw new DestinationError(`The name ${host} has more than ${maxAddresses} addresses.`);
  }
  if (!addresses.every(isPublicAddress)) {
    throw new DestinationError(`The name ${host} leads to an address that is not public.`);
  }
  return addresses;
}
