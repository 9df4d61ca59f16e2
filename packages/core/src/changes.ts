import { isDeepStrictEqual } from 'node:util';
import { AppError } from './errors.ts';

/**
 * Of the fields sent, those that differ from what is stored; `undefined` is not sent.
 * @throws AppError `invalid_body` when none does.
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
