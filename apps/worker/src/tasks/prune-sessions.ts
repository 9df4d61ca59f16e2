import type { Database } from '@callboard/core/database';
import { pruneSessions } from '@callboard/core/people';

/** Deletes expired browser sessions. */
export const task = (database: Database) => () => pruneSessions(database);
