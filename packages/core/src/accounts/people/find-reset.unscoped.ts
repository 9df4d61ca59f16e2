import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../../kernel/database/index.ts';
import { selectReset } from './select-reset.ts';

/** Returns the account of a reset link; null when the link is used, expired or unknown. */
export function findReset(database: Database, { secret }: { secret: string }) {
  return unscoped(database).transaction((tx) => selectReset(tx, database, secret));
}
