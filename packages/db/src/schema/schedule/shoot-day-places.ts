import { dayPlaceRoles } from '@callboard/domain/shoot-days/places';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, tenantKey, workspaceId } from '../../columns.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { locations } from './locations.ts';
import { shootDays } from './shoot-days.ts';

/** The places of a day besides its first set, which is its location. */
export const shootDayPlaces = pgTable(
  'shoot_day_places',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    shootDayId: id().notNull(),
    /** From 1. The company moves from set to set in this order. */
    position: integer().notNull(),
    role: text({ enum: dayPlaceRoles }).notNull(),
    locationId: id().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.shootDayId, t.position] }),
    index('shoot_day_places_by_location').on(t.workspaceId, t.locationId),
    tenantKey(t, t.shootDayId, shootDays),
    tenantKey(t, t.locationId, locations),
  ],
);
