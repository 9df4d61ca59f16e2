import { pruneSessions } from '@callboard/core/accounts';
import type { Database } from '@callboard/core/kernel';

/** Deletes expired browser sessions. */
export const task = (database: Database) => () => pruneSessions(database);
