import type { Database } from '@callboard/core/database';
import { raiseDueNotices } from '@callboard/core/notices';

/** Tells people of what time brought about, such as a card that is due. */
export const task = (database: Database) => () => raiseDueNotices(database);
