import { locationKinds, locationStatuses, permitStatuses } from '@callboard/domain/locations/enums';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { foundBy, id, lifecycle, tenantKey, workspaceId } from '../../columns.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { projects } from '../jobs/projects.ts';

/** The workspace's location library. Site contacts and access codes are internal to the app. */
export const locations = pgTable(
  'locations',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    name: text().notNull(),
    kind: text({ enum: locationKinds }).notNull(),
    address: text(),
    city: text(),
    region: text(),
    postalCode: text(),
    country: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    timeZone: text(),
    siteContact: jsonb().$type<{ name: string; phone: string | null }>(),
    accessCode: text(),
    parking: text(),
    loadIn: text(),
    power: text(),
    hasRestrooms: boolean(),
    noise: text(),
    restrictions: text(),
    hospital: jsonb().$type<{ name: string; address: string; phone: string | null }>(),
    /** The import that added or updated it last. */
    importId: id(),
    foundBy: foundBy('ARRAY[name, address, city, region]'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('locations_by_name')
      .on(t.workspaceId, sql`lower(${t.name})`, t.id)
      .where(sql`deleted_at is null`),
    index('locations_by_import').on(t.workspaceId, t.importId).where(sql`import_id is not null`),
    index('locations_removed').on(t.workspaceId, t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** A location on a job, with its status and permit. */
export const projectLocations = pgTable(
  'project_locations',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    projectId: id().notNull(),
    locationId: id().notNull(),
    status: text({ enum: locationStatuses }).notNull(),
    permitStatus: text({ enum: permitStatuses }).notNull(),
    isCoiSent: boolean().notNull().default(false),
    isAgreementSigned: boolean().notNull().default(false),
    /** Last days on which the papers hold. */
    agreementExpiresOn: date({ mode: 'string' }),
    coiExpiresOn: date({ mode: 'string' }),
    permitExpiresOn: date({ mode: 'string' }),
    feeCents: bigint({ mode: 'number' }),
    currency: text().notNull().default('USD'),
    notes: text(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('project_locations_place_key')
      .on(t.workspaceId, t.projectId, t.locationId)
      .where(sql`deleted_at is null`),
    index('project_locations_newest')
      .on(t.workspaceId, t.projectId, t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    index('project_locations_by_location')
      .on(t.workspaceId, t.locationId)
      .where(sql`deleted_at is null`),
    tenantKey(t, t.projectId, projects),
    tenantKey(t, t.locationId, locations),
  ],
);
