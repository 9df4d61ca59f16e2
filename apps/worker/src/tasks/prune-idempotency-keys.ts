import type { Database } from '@callboard/core/database';
import { pruneKeys } from '@callboard/core/idempotency';

/** Deletes idempotency keys and their responses after the replay window. */
export const task = (database: Database) => () => pruneKeys(database);
