import { pruneLimits } from '@callboard/core/accounts';
import type { Database } from '@callboard/core/kernel';

/** Deletes the counts of past rate-limit windows. */
export const task = (database: Database) => () => pruneLimits(database);
