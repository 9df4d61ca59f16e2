import type { Database } from '@callboard/core/database';
import { pruneExports } from '@callboard/core/exports';

/** Deletes ended exports after 90 days. */
export const task = (database: Database) => () => pruneExports(database);
