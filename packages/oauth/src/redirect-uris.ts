import type { OauthOptions } from './options.ts';

/** The hosted callbacks that may be registered. */
export type Callbacks = Pick<OauthOptions, 'callbacks' | 'readOnlyCallbacks'>;

const maxLength = 2000;

// Judged as text, before any parser has had a chance to read it kindly: no user name, no other
// spelling of the host, no fragment, no backslash, no space.
const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?::([1-9]\d{0,4}))?([/?][!-~]*)?$/;

const answerParameters = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri'];

/** Whether a client may register this address: loopback over http, or a hosted callback by name. */
export function isAllowedRedirectUri(uri: string, callbacks: Callbacks): boolean {
  if (uri.length > maxLength) return false;
  return isHosted(uri, callbacks) || isLoopback(uri);
}

/** Whether connections that go to this address are always `read`. */
export function isReadOnlyRedirectUri(uri: string, { readOnlyCallbacks }: Callbacks): boolean {
  return readOnlyCallbacks.includes(uri);
}

/**
 * Whether a request's address is a registered one: the same text, or for a loopback address the
 * same but for the port (RFC 8252 section 7.3).
 */
export function isRegisteredRedirectUri(uri: string, registered: readonly string[]): boolean {
  if (registered.includes(uri)) return true;
  if (!isLoopback(uri)) return false;
  return registered.some((it) => isLoopback(it) && withoutPort(it) === withoutPort(uri));
}

/** The address with the answer's parameters behind those it has. */
export function withAnswer(uri: string, answer: Record<string, string | null>): string {
  const given = Object.entries(answer).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  );
  return `${uri}${uri.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`;
}

function isHosted(uri: string, { callbacks, readOnlyCallbacks }: Callbacks): boolean {
  return callbacks.includes(uri) || readOnlyCallbacks.includes(uri);
}

function isLoopback(uri: string): boolean {
  if (!loopback.test(uri) || /[#\\]/.test(uri)) return false;
  const url = URL.parse(uri);
  return url !== null && !answerParameters.some((name) => url.searchParams.has(name));
}

function withoutPort(uri: string): string {
  const [, host = '', , rest = ''] = loopback.exec(uri) ?? [];
  return `${host}${rest}`;
}
