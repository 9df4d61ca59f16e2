import type { Database } from '@callboard/core/database';
import { pruneKeys } from '@callboard/core/idempotency';

/** Forgets the replies of keyed writes that may not be replayed any more. */
export const task = (database: Database) => () => pruneKeys(database);
