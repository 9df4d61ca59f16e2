import type { Database } from '@callboard/core/kernel';
import { pruneNotices } from '@callboard/core/tell';

/** Deletes old notices, and those whose cause has ended. */
export const task = (database: Database) => () => pruneNotices(database);
