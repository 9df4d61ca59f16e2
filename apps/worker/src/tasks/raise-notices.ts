import type { Database } from '@callboard/core/kernel';
import { raiseDueNotices } from '@callboard/core/tell';

/** Tells people of what time brought about, such as a card that is due. */
export const task = (database: Database) => () => raiseDueNotices(database);
