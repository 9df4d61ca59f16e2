import type { Database } from '@callboard/core/database';
import { pruneRequests } from '@callboard/core/request-log';

/** Deletes requests of API tokens after 7 days. */
export const task = (database: Database) => () => pruneRequests(database);
