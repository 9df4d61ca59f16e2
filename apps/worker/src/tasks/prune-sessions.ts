import type { Database } from '@callboard/core/database';
import { pruneSessions } from '@callboard/core/people';

/** Forgets browser sessions that are over. */
export const task = (database: Database) => () => pruneSessions(database);
