import type { RawOptions, Settings } from './request.ts';
import { send } from './send.ts';
import type {
  Arguments,
  CallOptions,
  ListPath,
  Method,
  PathOf,
  ResponseBody,
  RowOf,
} from './types.ts';

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
    send(settings, method, path, options);
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
): AsyncGenerator<unknown, void, undefined> {
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
