import { CallboardConnectionError, CallboardError } from './errors.ts';
import { pause, waitBeforeRetry } from './retry.ts';
import type {
  Arguments,
  CallOptions,
  ErrorBody,
  ListPath,
  Method,
  PathOf,
  ResponseBody,
  RowOf,
} from './types.ts';

interface Settings {
  /** An API token, which starts with `svc_`. */
  token: string;
  /** URL of Callboard, such as `https://callboard.example.com`. */
  baseUrl: string;
  /** Maximum number of retries after 429, 5xx or a lost connection. Default 3. */
  maxRetries?: number;
  fetch?: typeof fetch;
}

interface RawOptions {
  path?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * The typed client. Its paths, parameters, bodies and responses are those of the OpenAPI document.
 */
export interface Callboard {
  get<P extends PathOf<'get'>>(
    path: P,
    ...options: Arguments<CallOptions<P, 'get'>>
  ): Promise<ResponseBody<P, 'get'>>;
  /** Generates an Idempotency-Key unless one is given, so that a retry does not write twice. */
  post<P extends PathOf<'post'>>(
    path: P,
    ...options: Arguments<CallOptions<P, 'post'>>
  ): Promise<ResponseBody<P, 'post'>>;
  patch<P extends PathOf<'patch'>>(
    path: P,
    ...options: Arguments<CallOptions<P, 'patch'>>
  ): Promise<ResponseBody<P, 'patch'>>;
  delete<P extends PathOf<'delete'>>(
    path: P,
    ...options: Arguments<CallOptions<P, 'delete'>>
  ): Promise<ResponseBody<P, 'delete'>>;
  /** Iterates all rows of a list, newest first, requesting pages as needed. */
  list<P extends ListPath>(
    path: P,
    ...options: Arguments<CallOptions<P, 'get'>>
  ): AsyncGenerator<RowOf<P>, void, undefined>;
}

/** Creates a client for one token. */
export function createCallboard(settings: Settings): Callboard {
  const call = (method: Method) => (path: string, options?: RawOptions) =>
    send(settings, method, path, options ?? {});
  const get = call('get');
  return {
    get,
    post: call('post'),
    patch: call('patch'),
    delete: call('delete'),
    list: (path: string, options?: RawOptions) => walk(get, path, options ?? {}),
  } as Callboard;
}

async function* walk(
  get: (path: string, options: RawOptions) => Promise<unknown>,
  path: string,
  options: RawOptions,
) {
  let cursor: string | null | undefined;
  do {
    const query = { ...options.query, ...(cursor && { cursor }) };
    const page = (await get(path, { ...options, query })) as {
      data: unknown[];
      next_cursor: string | null;
    };
    yield* page.data;
    cursor = page.next_cursor;
  } while (cursor);
}

async function send(settings: Settings, method: Method, path: string, options: RawOptions) {
  const url = toUrl(settings.baseUrl, path, options);
  const init = toInit(settings.token, method, options);
  const isRepeatable = method !== 'patch';
  const maxRetries = settings.maxRetries ?? 3;
  for (let tries = 0; ; tries++) {
    const { response, failure } = await attempt(settings.fetch ?? fetch, url, init);
    if (response?.ok) return response.status === 204 ? undefined : response.json();
    options.signal?.throwIfAborted();
    const mayRetry = tries < maxRetries && (isRepeatable || response?.status === 429);
    const wait = mayRetry ? waitBeforeRetry(response, tries) : undefined;
    if (wait === undefined) throw await toError(response, failure);
    await response?.body?.cancel();
    await pause(wait, options.signal);
  }
}

async function attempt(fetcher: typeof fetch, url: string, init: RequestInit) {
  try {
    return { response: await fetcher(url, init), failure: undefined };
  } catch (failure) {
    return { response: undefined, failure };
  }
}

function toUrl(
  baseUrl: string,
  path: string,
  { path: values = {}, query = {} }: RawOptions,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/api/v1${filled}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}

function toInit(token: string, method: Method, options: RawOptions): RequestInit {
  const headers = new Headers({ authorization: `Bearer ${token}`, accept: 'application/json' });
  if (options.body !== undefined) headers.set('content-type', 'application/json');
  if (method === 'post') {
    headers.set('idempotency-key', options.idempotencyKey ?? crypto.randomUUID());
  }
  return {
    method: method.toUpperCase(),
    headers,
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    ...(options.signal && { signal: options.signal }),
  };
}

async function toError(response: Response | undefined, failure: unknown): Promise<Error> {
  if (!response) {
    return new CallboardConnectionError('Callboard could not be reached.', { cause: failure });
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (isErrorBody(body)) return new CallboardError(response.status, body);
  return new CallboardConnectionError(
    `The response is not from Callboard. Its status is ${response.status}.`,
  );
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && 'request_id' in body;
}
