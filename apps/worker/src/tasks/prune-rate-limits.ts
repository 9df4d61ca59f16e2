import { pruneLimits } from '@callboard/core/access';
import type { Database } from '@callboard/core/database';

/** Forgets the counts of windows that are over. */
export const task = (database: Database) => () => pruneLimits(database);
