import { goneStatuses } from '@callboard/domain/shoot-days/enums';
import { and, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import { sqlWords } from '../../kernel/sql-words.ts';

const { shootDayPlaces, shootDays } = schema;

/** Condition: a day that is neither released nor cancelled. */
export const isStanding = sql`${shootDays.holdStatus} not in ${sqlWords(goneStatuses)}`;

/** Condition: a day that is no released hold. */
export const isNotReleased = ne(shootDays.holdStatus, 'released');

/** Condition: a day that stands and is today or later, `YYYY-MM-DD` or a placeholder. */
export function isComing(today: unknown) {
  return and(isNull(shootDays.deletedAt), isStanding, sql`${shootDays.date} >= ${today}`);
}

/** Condition: a day that has a location, as its first set or in another role. */
export function isDayAt(locationId: string | SQLWrapper): SQL {
  return sql`(${shootDays.locationId} = ${locationId} or exists (
    select from ${shootDayPlaces} dp where dp.workspace_id = ${shootDays.workspaceId}
      and dp.shoot_day_id = ${shootDays.id} and dp.location_id = ${locationId}))`;
}
