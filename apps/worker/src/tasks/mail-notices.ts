import type { Database } from '@callboard/core/kernel';
import { mailDueNotices } from '@callboard/core/tell';

/** Writes the mail about notices that is due. */
export const task = (database: Database) => () => mailDueNotices(database);
