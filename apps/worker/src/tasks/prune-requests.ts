import { pruneRequests } from '@callboard/core/accounts';
import type { Database } from '@callboard/core/kernel';

/** Deletes requests of API tokens after 7 days. */
export const task = (database: Database) => () => pruneRequests(database);
