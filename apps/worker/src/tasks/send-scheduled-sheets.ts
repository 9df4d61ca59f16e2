import { sendScheduledSheets } from '@callboard/core/crew';
import type { Database } from '@callboard/core/kernel';

/** Sends the call sheets whose time has come. */
export const task = (database: Database) => () => sendScheduledSheets(database);
