import type { OauthOptions } from './options.ts';

/** The hosted callbacks that may be registered. */
export type Callbacks = Pick<OauthOptions, 'callbacks' | 'readOnlyCallbacks'>;

const maxLength = 2000;

// Matches the raw text, because URL parsers normalize it: no user name, no other spelling of the
// host, no fragment, no backslash, no space.
const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?::([1-9]\d{0,4}))?([/?][!-~]*)?$/;

const responseParameters = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri'];

/**
 * Returns whether a client may register an address: loopback over http, or an allowed hosted
 * callback.
 */
export function isAllowedRedirectUri(uri: string, callbacks: Callbacks): boolean {
  if (uri.length > maxLength) return false;
  return isHosted(uri, callbacks) || isLoopback(uri);
}

/** Returns whether connections with this callback are always `read`. */
export function isReadOnlyRedirectUri(uri: string, { readOnlyCallbacks }: Callbacks): boolean {
  return readOnlyCallbacks.includes(uri);
}

/**
 * Returns whether an address is registered: the same text, or, for a loopback address, the same
 * except for the port (RFC 8252 section 7.3).
 */
export function isRegisteredRedirectUri(uri: string, registered: readonly string[]): boolean {
  if (registered.includes(uri)) return true;
  if (!isLoopback(uri)) return false;
  return registered.some((it) => isLoopback(it) && withoutPort(it) === withoutPort(uri));
}

/** Appends the response parameters to an address, skipping null ones. */
export function withParameters(uri: string, parameters: Record<string, string | null>): string {
  const present = Object.entries(parameters).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  );
  return `${uri}${uri.includes('?') ? '&' : '?'}${new URLSearchParams(present)}`;
}

function isHosted(uri: string, { callbacks, readOnlyCallbacks }: Callbacks): boolean {
  return callbacks.includes(uri) || readOnlyCallbacks.includes(uri);
}

function isLoopback(uri: string): boolean {
  if (!loopback.test(uri) || /[#\\]/.test(uri)) return false;
  const url = URL.parse(uri);
  return url !== null && !responseParameters.some((name) => url.searchParams.has(name));
}

function withoutPort(uri: string): string {
  const [, host = '', , rest = ''] = loopback.exec(uri) ?? [];
  return `${host}${rest}`;
}
