import {
  isPublicAddress,
  isPublicHost,
  isTrusted,
  type TrustedOrigin,
} from '@callboard/core/kernel';
import { isHttps } from '@callboard/domain/addresses/is-https';
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
    throw new DestinationError('The URL is not https, or contains a username or password.');
  }
  if (!isPublicHost(url)) throw new DestinationError('The URL does not lead to a public address.');
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
  if (addresses.length === 0) throw new DestinationError(`${host} was not found in DNS.`);
  if (addresses.length > maxAddresses) {
    throw new DestinationError(`${host} has more than ${maxAddresses} addresses in DNS.`);
  }
  if (!addresses.every(isPublicAddress)) {
    throw new DestinationError(`${host} leads to an address that is not public.`);
  }
  return addresses;
}
