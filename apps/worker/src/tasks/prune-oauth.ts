import type { Database } from '@callboard/core/database';
import { pruneOauth } from '@callboard/core/oauth';

/** Ends connections nobody used for 90 days, and forgets what is over. */
export const task = (database: Database) => () => pruneOauth(database);
