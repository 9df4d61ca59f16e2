import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@callboard/domain/errors';
import type { opened } from '@callboard/domain/fields';
import type { z } from 'zod';
import { EditConflict } from './edit-conflict.ts';

interface Sent {
  opened?: z.infer<typeof opened>;
}

type Changes<T> = Partial<Omit<T, keyof Sent>>;

/**
 * Returns the sent fields whose value differs from the stored one, or null when none does;
 * `undefined` counts as not sent. With `opened`, a field that somebody else has changed since then
 * to another value is not overwritten.
 * @throws EditConflict with the stored values of those fields.
 */
export function changesOf<T extends object>(stored: object, sent: T & Sent): Changes<T> | null {
  const { opened = {}, ...fields } = sent;
  const changed = Object.entries(fields).filter(
    ([key, value]) => value !== undefined && !isDeepStrictEqual(value, Reflect.get(stored, key)),
  );
  const taken = changed.filter(
    ([key]) => key in opened && !isDeepStrictEqual(opened[key], Reflect.get(stored, key)),
  );
  if (taken.length > 0) throw new EditConflict(stored, keysOf(taken));
  return changed.length > 0 ? (Object.fromEntries(changed) as Changes<T>) : null;
}

/** Like `changesOf`. @throws AppError `invalid_body` when no field differs. */
export function requireChanges<T extends object>(stored: object, sent: T & Sent): Changes<T> {
  const changes = changesOf(stored, sent);
  if (changes) return changes;
  throw new AppError('invalid_body', 'Nothing to change. Send at least one new value.');
}

function keysOf(entries: [key: string, value: unknown][]): string[] {
  return entries.map(([key]) => key);
}
