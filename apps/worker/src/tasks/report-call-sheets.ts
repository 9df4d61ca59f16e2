import { reportSentSheets } from '@callboard/core/crew';
import type { Database } from '@callboard/core/kernel';

/** Announces how the mail of call sheets was accepted. */
export const task = (database: Database) => () => reportSentSheets(database);
