import type { Operation } from '@callboard/api';

/** When a route was deprecated, and when it stops working: dates in UTC. */
export interface Deprecation {
  since: string;
  sunset: string;
}

/** Deprecations by method and path: `GET /projects`. */
export type Deprecations = Readonly<Record<string, Deprecation>>;

/** The routes that will be removed. Each is announced in the changelog. */
export const deprecations: Deprecations = {};

export function deprecationOf(
  all: Deprecations,
  { method, path }: Pick<Operation, 'method' | 'path'>,
): Deprecation | undefined {
  return all[`${method} ${path}`];
}

/** Returns the headers of a deprecated route: RFC 9745 and RFC 8594. */
export function deprecationHeaders(deprecation: Deprecation | undefined): Record<string, string> {
  if (!deprecation) return {};
  const seconds = new Date(deprecation.since).getTime() / 1000;
  return {
    deprecation: `@${seconds}`,
    sunset: new Date(deprecation.sunset).toUTCString(),
  };
}
