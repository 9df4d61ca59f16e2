import type { Database } from '@callboard/core/database';
import { pruneOauth } from '@callboard/core/oauth';

/** Ends connections that were not refreshed for 90 days, and deletes expired OAuth rows. */
export const task = (database: Database) => () => pruneOauth(database);
