import { pruneOauth } from '@callboard/core/accounts';
import type { Database } from '@callboard/core/kernel';

/** Ends connections that were not refreshed for 90 days, and deletes expired OAuth rows. */
export const task = (database: Database) => () => pruneOauth(database);
