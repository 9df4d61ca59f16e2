import { deliverableStatuses, deliveryMethods } from '@callboard/domain/deliverables/enums';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, lifecycle, tenantKey, workspaceId } from '../../columns.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { projects } from '../jobs/projects.ts';

export const deliverables = pgTable(
  'deliverables',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    projectId: id().notNull(),
    title: text().notNull(),
    description: text(),
    format: text().notNull().default(''),
    duration: text().notNull().default(''),
    platform: text().notNull().default(''),
    status: text({ enum: deliverableStatuses }).notNull(),
    dueDate: date({ mode: 'string' }),
    deliveredAt: instant(),
    externalUrl: text(),
    isClientVisible: boolean().notNull().default(true),
    sortOrder: integer().notNull(),
    /** Number of the next version, stored so that no number is assigned twice. */
    nextVersionNumber: integer().notNull().default(1),
    /** Number of entries in its ledger of decisions. */
    decisionCount: integer().notNull().default(0),
    adId: text(),
    aspect: text(),
    frameRate: text(),
    codec: text(),
    loudness: text(),
    language: text(),
    hasCaptions: boolean().notNull().default(false),
    hasSlate: boolean().notNull().default(false),
    parentId: id(),
    qcPassedAt: instant(),
    deliveredTo: text(),
    deliveryMethod: text({ enum: deliveryMethods }),
    removalReason: text(),
    /** Rounds of changes that the price includes; null if they are not counted. */
    roundsIncluded: integer(),
    /** Whether approvers decide one after the other. */
    approvesInOrder: boolean().notNull().default(false),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('deliverables_newest')
      .on(t.workspaceId, t.projectId, t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    index('deliverables_changed')
      .on(t.workspaceId, t.projectId, t.updatedAt)
      .where(sql`deleted_at is null`),
    index('deliverables_by_status')
      .on(t.workspaceId, t.status, t.dueDate)
      .where(sql`deleted_at is null`),
    index('deliverables_decided').on(t.workspaceId, t.id).where(sql`decision_count > 0`),
    index('deliverables_by_parent').on(t.workspaceId, t.parentId).where(sql`parent_id is not null`),
    tenantKey(t, t.projectId, projects),
    tenantKey(t, t.parentId, t),
  ],
);
