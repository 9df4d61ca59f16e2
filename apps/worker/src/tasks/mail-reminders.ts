import type { Database } from '@callboard/core/kernel';
import { mailReminders } from '@callboard/core/sales';

/** Mails the reminders of invoices that are due. */
export const task = (database: Database) => () => mailReminders(database);
