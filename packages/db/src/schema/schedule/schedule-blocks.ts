import { stripKinds, stripLights, stripSettings } from '@callboard/domain/schedule-blocks/enums';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, lifecycle, tenantKey, wallTime, workspaceId } from '../../columns.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { locations } from './locations.ts';
import { shootDays } from './shoot-days.ts';

/** A strip on the stripboard of a shoot day. The positions of a day are 1 to n without gaps. */
export const scheduleBlocks = pgTable(
  'schedule_blocks',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    shootDayId: id().notNull(),
    position: integer().notNull(),
    kind: text({ enum: stripKinds }).notNull(),
    /** A fixed start in the day's time zone; null follows the strip before. */
    start: wallTime(),
    minutes: integer().notNull(),
    shotRef: text(),
    description: text().notNull(),
    /** The next set, for a company move. */
    locationId: id(),
    cast: text(),
    intExt: text({ enum: stripSettings }),
    dayNight: text({ enum: stripLights }),
    /** Rises when somebody edits, moves, removes or restores the strip itself. */
    version: integer().notNull().default(1),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('schedule_blocks_by_day')
      .on(t.workspaceId, t.shootDayId, t.position)
      .where(sql`deleted_at is null`),
    index('schedule_blocks_by_location').on(t.workspaceId, t.locationId),
    tenantKey(t, t.shootDayId, shootDays),
    tenantKey(t, t.locationId, locations),
  ],
);
