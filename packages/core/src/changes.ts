import { isDeepStrictEqual } from 'node:util';
import { AppError } from './errors.ts';

/**
 * Returns the sent fields whose value differs from the stored one; `undefined` counts as not sent.
 * @throws AppError `invalid_body` when none differs.
 */
export function requireChanges<T extends object>(stored: object, sent: T): Partial<T> {
  const changes: Partial<T> = {};
  for (const key of Object.keys(sent) as (keyof T)[]) {
    const value = sent[key];
    if (value === undefined || isDeepStrictEqual(value, Reflect.get(stored, key))) continue;
    changes[key] = value;
  }
  if (Object.keys(changes).length > 0) return changes;
  throw new AppError('invalid_body', 'This changes nothing. Send at least one new value.');
}
