import { pruneBriefFiles } from '@callboard/core/brief-files';
import type { Database } from '@callboard/core/database';

/** Deletes files that waited a week for the brief that they are for. */
export const task = (database: Database) => () => pruneBriefFiles(database);
