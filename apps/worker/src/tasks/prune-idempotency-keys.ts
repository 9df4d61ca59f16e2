import { pruneKeys, pruneSentForms } from '@callboard/core/accounts';
import type { Database } from '@callboard/core/kernel';

/** Deletes idempotency keys and their responses after the replay window, and keys of old forms. */
export const task = (database: Database) => async () => {
  await pruneKeys(database);
  await pruneSentForms(database);
};
