import { pruneLimits } from '@callboard/core/access';
import type { Database } from '@callboard/core/database';

/** Deletes the counts of past rate-limit windows. */
export const task = (database: Database) => () => pruneLimits(database);
