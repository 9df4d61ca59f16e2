import type { Weather } from '@callboard/domain/call-sheets/sheet';
import { dateAfter } from '@callboard/domain/dates/wall-time';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { isOpenProject } from '../../jobs/projects/conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { countReceipts, type Receipts } from '../../schedule/call-sheets/list-call-sheets.ts';
import { isForecastOf } from '../../schedule/forecasts/conditions.ts';
import { isComing } from '../../schedule/shoot-days/conditions.ts';

const { callSheets, dayForecasts, locations, projects, shootDays } = schema;

const daysListed = 12;

/**
 * Lists the standing days of today, `YYYY-MM-DD`, and tomorrow: where and when, the weather, and how
 * the call sheet of each fares.
 */
export function listDaysAtHand({ tx }: Ctx, today: string) {
  const { id, date } = shootDays;
  const { latitude, longitude } = locations;
  return tx
    .select({
      id: shootDays.id,
      date: shootDays.date,
      label: shootDays.label,
      holdStatus: shootDays.holdStatus,
      callTime: shootDays.callTime,
      timeZone: shootDays.timeZone,
      projectId: projects.id,
      projectName: projects.name,
      locationName: locations.name,
      weather: sql<Weather | null>`coalesce(${callSheets.weather}, ${dayForecasts.weather})`,
      sheetId: callSheets.id,
      sheetStatus: callSheets.status,
      receipts: sql<Receipts>`(${countReceipts(tx)})`,
    })
    .from(shootDays)
    .innerJoin(projects, eq(projects.id, shootDays.projectId))
    .leftJoin(locations, eq(locations.id, shootDays.locationId))
    .leftJoin(dayForecasts, isForecastOf({ id, date, latitude, longitude }))
    .leftJoin(
      callSheets,
      and(eq(callSheets.shootDayId, shootDays.id), isNull(callSheets.deletedAt)),
    )
    .where(and(isComing(today), lte(shootDays.date, dateAfter(today, 1)), isOpenProject))
    .orderBy(asc(shootDays.date), asc(shootDays.callTime), asc(shootDays.id))
    .limit(exactly(daysListed));
}
