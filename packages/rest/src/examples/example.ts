/** What is sent to a route and what it answers, as the document shows them. */
export interface Example {
  body?: object;
  answer: object;
}

/** Examples by route, such as `GET /projects`. */
export type Examples = Record<string, Example>;

/** The one page a list of these rows has. */
export function pageOf(...rows: object[]): object {
  return { data: rows, next_cursor: null };
}
