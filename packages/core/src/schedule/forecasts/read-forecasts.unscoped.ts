import { inWorkspace } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import type { Weather } from '@callboard/domain/call-sheets/sheet';
import { goneStatuses } from '@callboard/domain/shoot-days/enums';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import type { Forecaster } from './forecaster.ts';

const { dayForecasts } = schema;

/** Days ahead for which forecasts mean something. */
const daysAhead = 10;

/** Days of one run. The next run has the others. */
const atOnce = 500;

/** Places that cannot be read before a run ends: the service is down then. */
const mostFailures = 3;

/** Hours after which a day is asked for again: tomorrow's sooner than next week's, a failure soonest. */
const hours = { soon: 3, later: 12, failed: 1 };

interface DueDay {
  workspaceId: string;
  shootDayId: string;
  date: string;
  timeZone: string;
  latitude: number;
  longitude: number;
}

/**
 * Reads the forecasts of standing days of the coming ten days whose location has coordinates. Days at
 * about one place are one question, whoever's they are. Without an answer the last forecast stays.
 * @throws AggregateError of what went wrong.
 */
export async function readForecasts(database: Database, forecaster: Forecaster): Promise<void> {
  const errors: unknown[] = [];
  const places = Map.groupBy(await listDue(database), placeOf).values();
  for (const days of places) {
    const forecasts = await read(forecaster, days).catch((error: unknown) => {
      errors.push(error);
      return new Map<string, Weather>();
    });
    for (const [workspaceId, own] of Map.groupBy(days, (it) => it.workspaceId)) {
      await store(database, { workspaceId, days: own, forecasts });
    }
    if (errors.length >= mostFailures) break;
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some forecasts were not read.');
}

/** Coordinates to about a kilometer, which is finer than forecasts are. */
function placeOf({ latitude, longitude, timeZone }: DueDay): string {
  return `${latitude.toFixed(2)} ${longitude.toFixed(2)} ${timeZone}`;
}

async function read(forecaster: Forecaster, days: readonly DueDay[]) {
  const [first] = days;
  if (!first) return new Map<string, Weather>();
  const dates = days.map((it) => it.date).sort();
  return forecaster.read({
    latitude: Number(first.latitude.toFixed(2)),
    longitude: Number(first.longitude.toFixed(2)),
    timeZone: first.timeZone,
    from: dates.at(0) ?? first.date,
    to: dates.at(-1) ?? first.date,
  });
}

function listDue(database: Database): Promise<DueDay[]> {
  const now = database.now().toISOString();
  return unscoped(database).sql<DueDay[]>`
    select d.workspace_id as "workspaceId", d.id as "shootDayId", d.date::text as date,
      d.time_zone as "timeZone", l.latitude, l.longitude
    from shoot_days d
    join projects p on p.workspace_id = d.workspace_id and p.id = d.project_id
      and p.deleted_at is null and p.closed_at is null
    join workspaces w on w.id = d.workspace_id and w.deleted_at is null and w.sandbox_of is null
    join locations l on l.workspace_id = d.workspace_id and l.id = d.location_id
      and l.latitude is not null and l.longitude is not null
    left join day_forecasts f on f.workspace_id = d.workspace_id and f.shoot_day_id = d.id
    where d.deleted_at is null and not (d.hold_status = any(${[...goneStatuses]}))
      and d.date between (${now}::timestamptz at time zone d.time_zone)::date
        and (${now}::timestamptz at time zone d.time_zone)::date + ${daysAhead}::int
      and d.date between (${now}::timestamptz - interval '1 day')::date
        and (${now}::timestamptz + make_interval(days => ${daysAhead + 1}))::date
      and (f.asked_at is null
        or (f.date, f.latitude, f.longitude) is distinct from (d.date, l.latitude, l.longitude)
        or f.asked_at <= ${now}::timestamptz - make_interval(hours => case
          when f.read_at is distinct from f.asked_at then ${hours.failed}::int
          when d.date <= (${now}::timestamptz + interval '2 days')::date then ${hours.soon}::int
          else ${hours.later}::int end))
    order by f.asked_at nulls first, d.date, d.id limit ${atOnce}`;
}

interface Answered {
  workspaceId: string;
  days: readonly DueDay[];
  forecasts: ReadonlyMap<string, Weather>;
}

async function store(database: Database, { workspaceId, days, forecasts }: Answered) {
  const askedAt = database.now();
  const rows = days.map(({ shootDayId, date, latitude, longitude }) => {
    const weather = forecasts.get(date);
    const known = weather && { ...weather, asOf: askedAt.toISOString() };
    const answer = { weather: known ?? null, readAt: known ? askedAt : null };
    return { shootDayId, date, latitude, longitude, askedAt, ...answer };
  });
  const isSamePlace = sql`(${dayForecasts.date}, ${dayForecasts.latitude}, ${dayForecasts.longitude})
    = (excluded.date, excluded.latitude, excluded.longitude)`;
  const kept = (name: 'weather' | 'read_at', old: unknown) =>
    sql`case when excluded.read_at is null and ${isSamePlace} then ${old}
      else excluded.${sql.identifier(name)} end`;
  await inWorkspace(database.app, workspaceId, (tx) =>
    tx
      .insert(dayForecasts)
      .values(rows)
      .onConflictDoUpdate({
        target: [dayForecasts.workspaceId, dayForecasts.shootDayId],
        set: {
          weather: kept('weather', dayForecasts.weather),
          readAt: kept('read_at', dayForecasts.readAt),
          date: sql`excluded.date`,
          latitude: sql`excluded.latitude`,
          longitude: sql`excluded.longitude`,
          askedAt: sql`excluded.asked_at`,
        },
      }),
  );
}
