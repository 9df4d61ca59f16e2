import { pruneExports } from '@callboard/core/files';
import type { Database } from '@callboard/core/kernel';

/** Deletes ended exports after 90 days. */
export const task = (database: Database) => () => pruneExports(database);
