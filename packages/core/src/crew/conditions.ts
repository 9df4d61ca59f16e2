import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { sqlWords } from '../sql-words.ts';
import { goneStatuses } from './enums.ts';

/** A booking that stands: the person was not let go. `status` is that of a booked date. */
export function isBooked(status: SQLWrapper): SQL {
  return sql`${status} not in ${sqlWords(goneStatuses)}`;
}
