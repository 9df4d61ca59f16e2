import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../database/index.ts';
import { selectReset } from './select-reset.ts';

/** Whose password a link sets; null when it was used, has expired or never was. */
export function findReset(database: Database, { secret }: { secret: string }) {
  return unscoped(database).transaction((tx) => selectReset(tx, database, secret));
}
