import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { sqlWords } from '../sql-words.ts';
import { goneStatuses } from './enums.ts';

/** Matches dates of people who were hired and canceled, which may cost a fee. */
export function isCanceled(status: SQLWrapper): SQL {
  return sql`${status} = 'cancelled'`;
}

/** Matches booked dates that are not declined, released or cancelled. */
export function isBooked(status: SQLWrapper): SQL {
  return sql`${status} not in ${sqlWords(goneStatuses)}`;
}
