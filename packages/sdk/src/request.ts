import type { Method } from './types.ts';
import { userAgentOf } from './user-agent.ts';

export interface Settings {
  /** An API token, which starts with `svc_`. */
  token: string;
  /** URL of Callboard, such as `https://callboard.example.com`. */
  baseUrl: string;
  /** Maximum number of retries after 429, 5xx or a lost connection. Default 3; 0 disables retries. */
  maxRetries?: number | undefined;
  /** Seconds that one attempt may take, with its whole response. Default 60. */
  timeoutSeconds?: number | undefined;
  /** Default: the global `fetch`. */
  fetch?: typeof fetch | undefined;
}

export interface RawOptions {
  path?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  timeoutSeconds?: number | undefined;
  /** Where the path begins. Default `/api/v1`. */
  mount?: string | undefined;
}

export function toUrl(
  baseUrl: string,
  path: string,
  { path: values = {}, query = {}, mount = '/api/v1' }: RawOptions,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(name, values[name]));
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${mount}${filled}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}

/** An empty value would lead to another route, and so would the dots that a URL resolves. */
function segmentOf(name: string, value: string | undefined): string {
  if (value && !/^\.\.?$/.test(value)) return encodeURIComponent(value);
  throw new TypeError(`The value of {${name}} in the path is ${value ? `"${value}"` : 'empty'}.`);
}

export function toInit(
  { token }: Pick<Settings, 'token'>,
  method: Method,
  { body, idempotencyKey }: RawOptions,
): RequestInit {
  const headers = new Headers({ authorization: `Bearer ${token}`, accept: 'application/json' });
  const userAgent = userAgentOf();
  if (userAgent) headers.set('user-agent', userAgent);
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (method === 'post') headers.set('idempotency-key', idempotencyKey ?? newKey());
  return {
    method: method.toUpperCase(),
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/** `crypto.randomUUID` is missing on pages that are served over http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
