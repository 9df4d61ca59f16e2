import type { Database } from '@callboard/core/database';
import { pruneCodes } from '@callboard/core/mailed-codes';

/** Deletes mailed codes that were not entered within a day. */
export const task = (database: Database) => () => pruneCodes(database);
