import { scoutPicks } from '@callboard/domain/scout-sheets/enums';
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, tenantKey, workspaceId } from '../../columns.ts';
import { memberships } from '../accounts/memberships.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { projects } from '../jobs/projects.ts';
import { locations } from './locations.ts';

/**
 * Locations of a job that are shown to its client, by a secret link. Only the SHA-256 of its secret
 * is stored. A sheet that ended stays, and its link is never revived.
 */
export const scoutSheets = pgTable(
  'scout_sheets',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    projectId: id().notNull(),
    title: text().notNull(),
    note: text(),
    createdBy: id().notNull(),
    tokenHash: text().notNull().unique('scout_sheets_token_key'),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('scout_sheets_by_project').on(t.workspaceId, t.projectId, t.id),
    tenantKey(t, t.projectId, projects),
    tenantKey(t, t.createdBy, memberships),
  ],
);

/** The locations of a sheet. One that left the job is not shown. */
export const scoutSheetPlaces = pgTable(
  'scout_sheet_places',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    sheetId: id().notNull(),
    locationId: id().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.sheetId, t.locationId] }),
    tenantKey(t, t.sheetId, scoutSheets),
    tenantKey(t, t.locationId, locations),
  ],
);

/** What somebody with the link of a sheet thinks of a location. The name is as they typed it. */
export const scoutAnswers = pgTable(
  'scout_answers',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    sheetId: id().notNull(),
    locationId: id().notNull(),
    /** SHA-256 of the random text by which a browser changes its own answers. */
    browserHash: text().notNull(),
    name: text().notNull(),
    pick: text({ enum: scoutPicks }),
    comment: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('scout_answers_own_key').on(t.workspaceId, t.sheetId, t.locationId, t.browserHash),
    foreignKey({
      columns: [t.workspaceId, t.sheetId, t.locationId],
      foreignColumns: [
        scoutSheetPlaces.workspaceId,
        scoutSheetPlaces.sheetId,
        scoutSheetPlaces.locationId,
      ],
      name: 'scout_answers_place_fk',
    }),
  ],
);
