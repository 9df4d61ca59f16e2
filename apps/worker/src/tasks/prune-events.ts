import type { Database } from '@callboard/core/kernel';
import { pruneEvents } from '@callboard/core/tell';

/** Deletes events after 90 days. */
export const task = (database: Database) => () => pruneEvents(database);
