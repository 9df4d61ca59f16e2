import type { Database } from '@callboard/core/database';
import { pruneEvents } from '@callboard/core/events';

/** Forgets what happened more than 90 days ago. */
export const task = (database: Database) => () => pruneEvents(database);
