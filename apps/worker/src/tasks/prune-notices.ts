import type { Database } from '@callboard/core/database';
import { pruneNotices } from '@callboard/core/notices';

/** Deletes old notices, and those whose cause has ended. */
export const task = (database: Database) => () => pruneNotices(database);
