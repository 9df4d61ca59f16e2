import type { Database } from '@callboard/core/database';
import { mailDueNotices } from '@callboard/core/notices';

/** Writes the mail about notices that is due. */
export const task = (database: Database) => () => mailDueNotices(database);
