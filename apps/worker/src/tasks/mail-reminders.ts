import type { Database } from '@callboard/core/database';
import { mailReminders } from '@callboard/core/invoices';

/** Mails the reminders of invoices that are due. */
export const task = (database: Database) => () => mailReminders(database);
