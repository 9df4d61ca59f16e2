/** A difference between two OpenAPI documents. */
export interface Change {
  /** A breaking change can make a program that works fail. */
  kind: 'additive' | 'breaking';
  /** Where: `GET /projects, response 200, data[].name`. */
  at: string;
  what: string;
}

/** Who sends a value: a client in a request, Callboard in a response or an event. */
export type Direction = 'request' | 'response';

/**
 * Returns a change of what a schema accepts. To accept less breaks those who send; to accept more
 * breaks those who receive.
 */
export function toChange(
  direction: Direction,
  effect: 'narrower' | 'wider',
  change: Omit<Change, 'kind'>,
): Change {
  const isBreaking = (direction === 'request') === (effect === 'narrower');
  return { kind: isBreaking ? 'breaking' : 'additive', ...change };
}

export const breaking = (at: string, what: string): Change => ({ kind: 'breaking', at, what });
export const additive = (at: string, what: string): Change => ({ kind: 'additive', at, what });
