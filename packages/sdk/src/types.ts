import type { paths } from './generated/paths.ts';

export type Method = 'get' | 'post' | 'patch' | 'delete';

/** The paths that support a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof paths];

type Operation<P extends keyof paths, M extends Method> =
  paths[P] extends Record<M, infer O> ? O : never;

type Parameters<O, In extends string> = O extends { parameters: infer All }
  ? All extends { [K in In]?: infer Found }
    ? NonNullable<Found>
    : never
  : never;

type JsonOf<T> = T extends { content: { 'application/json': infer J } } ? J : undefined;

type Success<O> = O extends { responses: infer R }
  ? JsonOf<R[Extract<keyof R, 200 | 201 | 204>]>
  : never;

type BodyOf<O> = O extends { requestBody?: infer B } ? JsonOf<NonNullable<B>> : undefined;

/** The response body of a successful call. */
export type ResponseBody<P extends keyof paths, M extends Method> = Success<Operation<P, M>>;

/** The options of a call: path values, query and body of the route. */
export type CallOptions<P extends keyof paths, M extends Method> = {
  signal?: AbortSignal | undefined;
  /** Seconds that one attempt may take, instead of those of the client. */
  timeoutSeconds?: number | undefined;
} & PathOption<Parameters<Operation<P, M>, 'path'>> &
  QueryOption<Parameters<Operation<P, M>, 'query'>> &
  BodyOption<BodyOf<Operation<P, M>>> &
  (M extends 'post' ? { idempotencyKey?: string | undefined } : unknown);

type PathOption<T> = [T] extends [never] ? { path?: never } : { path: T };
type QueryOption<T> = [T] extends [never] ? { query?: never } : { query?: T };
type BodyOption<T> = [T] extends [undefined] ? { body?: never } : { body: T };

/** The options argument, optional if the route requires none. */
export type Arguments<T> = Record<never, never> extends T ? [options?: T] : [options: T];

/** The paths of lists. */
export type ListPath = {
  [P in PathOf<'get'>]: ResponseBody<P, 'get'> extends {
    data: unknown[];
    next_cursor: string | null;
  }
    ? P
    : never;
}[PathOf<'get'>];

/** One row of a list. */
export type RowOf<P extends ListPath> =
  ResponseBody<P, 'get'> extends { data: (infer Row)[] } ? Row : never;
