import type { Database } from '@callboard/core/kernel';
import { pruneMail } from '@callboard/core/mail';

/** Deletes the contents of messages, and later the messages. */
export const task = (database: Database) => () => pruneMail(database);
