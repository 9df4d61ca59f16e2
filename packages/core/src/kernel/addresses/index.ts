export { secretIn } from './feed-path.ts';
export { isPublicAddress } from './is-public-address.ts';
export { isPublicHost } from './is-public-host.ts';
export { isTrusted, type TrustedOrigin } from './is-trusted.ts';
