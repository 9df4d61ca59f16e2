import { goneStatuses } from '@callboard/domain/shoot-days/enums';
import { and, isNull, sql } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import { sqlWords } from '../../kernel/sql-words.ts';

const { shootDays } = schema;

/** Condition: a day that is neither released nor cancelled. */
export const isStanding = sql`${shootDays.holdStatus} not in ${sqlWords(goneStatuses)}`;

/** Condition: a day that stands and is today or later, `YYYY-MM-DD` or a placeholder. */
export function isComing(today: unknown) {
  return and(isNull(shootDays.deletedAt), isStanding, sql`${shootDays.date} >= ${today}`);
}
