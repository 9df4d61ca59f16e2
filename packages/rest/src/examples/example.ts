/** Example request and response bodies of a route. */
export interface Example {
  body?: object;
  response: object;
}

/** Examples by route, such as `GET /projects`. */
export type Examples = Record<string, Example>;

/** Returns a single-page list of these rows. */
export function pageOf(...rows: object[]): object {
  return { data: rows, next_cursor: null };
}
