import type { BookingStatus } from '@callboard/domain/crew/enums';
import { sql } from 'drizzle-orm';
import { schema } from '../kernel/schema.ts';
import { sqlWords } from '../kernel/sql-words.ts';

const { bookingDays } = schema;

/** Until when a hold of the statement that somebody challenged has to be confirmed or released. */
export const challengedUntil = sql<string | null>`case
  when ${bookingDays.challengedAt} is not null
    and ${bookingDays.status} in ${sqlWords(['first_hold', 'second_hold'] satisfies BookingStatus[])}
  then ${bookingDays.challengeExpiresAt} end`;
