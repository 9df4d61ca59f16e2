import type { Database } from '@callboard/core/kernel';
import { pruneMail, pruneTexts } from '@callboard/core/mail';

/** Deletes the contents of mail, and later mail and texts. */
export const task = (database: Database) => async () => {
  await pruneMail(database);
  await pruneTexts(database);
};
