import { pruneCodes } from '@callboard/core/accounts';
import type { Database } from '@callboard/core/kernel';

/** Deletes mailed codes that were not entered within a day. */
export const task = (database: Database) => () => pruneCodes(database);
