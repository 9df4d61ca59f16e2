import {
  isHttps,
  isPublicAddress,
  isPublicHost,
  isTrusted,
  type TrustedOrigin,
} from '@callboard/core/addresses';
import type { Post } from './post.ts';

export { isTrusted, type TrustedOrigin };

/** The URL of a post and its workspace. */
export type Target = Pick<Post, 'url' | 'workspaceId'>;

/** The URL may not be posted to. The message is one sentence for the endpoint's owner. */
export class DestinationError extends Error {
  override readonly name = 'DestinationError';
}

/**
 * Requires a URL that may be posted to, judging by its text. `requirePublic` checks the addresses
 * its host resolves to. `WEBHOOK_TRUSTED_ORIGINS` allows any address, even over http, for the
 * workspaces named there. @throws DestinationError.
 */
export function requireDestination(target: Target, trustedOrigins: readonly TrustedOrigin[]): void {
  if (isTrusted(target, trustedOrigins)) return;
  const { url } = target;
  if (!isHttps(url)) {
    throw new DestinationError('The address is not https, or holds a user name or password.');
  }
  if (!isPublicHost(url)) throw new DestinationError('The address is not public.');
}

/**
 * More addresses than any real receiver has. A name can resolve to thousands, and each is checked.
 */
const maxAddresses = 100;

/**
 * Returns all addresses of a name.
 * @throws DestinationError for none, too many, or a private one.
 */
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
