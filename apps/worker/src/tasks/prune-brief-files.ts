import { pruneBriefFiles } from '@callboard/core/bids';
import type { Database } from '@callboard/core/kernel';

/** Deletes files that waited a week for the brief that they are for. */
export const task = (database: Database) => () => pruneBriefFiles(database);
