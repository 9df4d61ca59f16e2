import { goneStatuses } from '@callboard/domain/crew/enums';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { sqlWords } from '../kernel/sql-words.ts';

/** Matches dates of people who were hired and canceled, which may cost a fee. */
export function isCanceled(status: SQLWrapper): SQL {
  return sql`${status} = 'cancelled'`;
}

/** Matches dates that people are hired for. */
export function isHired(status: SQLWrapper): SQL {
  return sql`${status} = 'confirmed'`;
}

/** Matches dates that people are held for and not yet hired. */
export function isHeldDate(status: SQLWrapper): SQL {
  return sql`${status} in ('first_hold', 'second_hold')`;
}

/** Matches booked dates that are not declined, released or cancelled. */
export function isBooked(status: SQLWrapper): SQL {
  return sql`${status} not in ${sqlWords(goneStatuses)}`;
}
