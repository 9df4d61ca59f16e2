import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, tenantKey, workspaceId } from '../../columns.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { files } from '../files/files.ts';
import { locations } from './locations.ts';

/** The place and the caption of a file among the photos of its location. */
export const locationPhotos = pgTable(
  'location_photos',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    /** The file. */
    id: id().notNull(),
    locationId: id().notNull(),
    /** Among the photos of the location, in this order; removed ones keep theirs. */
    position: integer().notNull(),
    caption: text(),
    /** Shown for the location. Without one, the first photo is. */
    isCover: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('location_photos_in_order').on(t.workspaceId, t.locationId, t.position),
    uniqueIndex('location_photos_cover_key').on(t.workspaceId, t.locationId).where(sql`is_cover`),
    tenantKey(t, t.id, files).onDelete('cascade'),
    tenantKey(t, t.locationId, locations),
  ],
);
