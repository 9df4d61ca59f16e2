import { isDeepStrictEqual } from 'node:util';
import { AppError } from './errors.ts';

/**
 * Returns the sent fields whose value differs from the stored one, or null when none does;
 * `undefined` counts as not sent.
 */
export function changesOf<T extends object>(stored: object, sent: T): Partial<T> | null {
  const changes: Partial<T> = {};
  for (const key of Object.keys(sent) as (keyof T)[]) {
    const value = sent[key];
    if (value === undefined || isDeepStrictEqual(value, Reflect.get(stored, key))) continue;
    changes[key] = value;
  }
  return Object.keys(changes).length > 0 ? changes : null;
}

/** Like `changesOf`. @throws AppError `invalid_body` when no field differs. */
export function requireChanges<T extends object>(stored: object, sent: T): Partial<T> {
  const changes = changesOf(stored, sent);
  if (changes) return changes;
  throw new AppError('invalid_body', 'This changes nothing. Send at least one new value.');
}
