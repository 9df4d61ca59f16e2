import { remindUnconfirmed } from '@callboard/core/crew';
import type { Database } from '@callboard/core/kernel';

/** Mails those who have not confirmed their call sheet before the call. */
export const task = (database: Database) => () => remindUnconfirmed(database);
