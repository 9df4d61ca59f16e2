import type { Database } from '@callboard/core/database';
import { pruneEvents } from '@callboard/core/events';

/** Deletes events after 90 days. */
export const task = (database: Database) => () => pruneEvents(database);
