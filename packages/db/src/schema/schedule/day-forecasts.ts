import type { Weather } from '@callboard/domain/call-sheets/sheet';
import { date, doublePrecision, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { id, instant, tenantKey, workspaceId } from '../../columns.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { shootDays } from './shoot-days.ts';

/** The forecast of the weather service for a coming day, at the place and date that it was asked for. */
export const dayForecasts = pgTable(
  'day_forecasts',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    shootDayId: id().notNull(),
    date: date({ mode: 'string' }).notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Null while the service knows nothing of the day. */
    weather: jsonb().$type<Weather>(),
    /** When `weather` was read. */
    readAt: instant(),
    /** When the service was asked last, whether it answered or not. */
    askedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.shootDayId] }),
    tenantKey(t, t.shootDayId, shootDays),
  ],
);
