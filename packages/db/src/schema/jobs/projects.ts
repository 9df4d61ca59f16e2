import { activeStatuses, projectPhases, projectStatuses } from '@callboard/domain/projects/enums';
import { sql } from 'drizzle-orm';
import { date, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { foundBy, id, instant, lifecycle, tenantKey, workspaceId } from '../../columns.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { clients, contacts } from './clients.ts';

export { activeStatuses, projectPhases, projectStatuses };

/** The phase that people see: a closed or archived job is in none other than `closed`. */
const shownPhase = sql`(case when status in ('closed', 'COMPLETE', 'ARCHIVED', 'archived') then 'closed' else phase end)`;

export const projects = pgTable(
  'projects',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    jobNo: text().notNull(),
    name: text().notNull(),
    status: text({ enum: projectStatuses }).notNull(),
    phase: text({ enum: projectPhases }),
    clientId: id().notNull(),
    contactId: id(),
    agency: text(),
    projectType: text(),
    description: text(),
    startDate: date({ mode: 'string' }),
    endDate: date({ mode: 'string' }),
    director: text(),
    bidType: text({ enum: ['firm', 'cost_plus'] })
      .notNull()
      .default('firm'),
    poNumber: text(),
    /** What is owed when a confirmed date is called off, in words. */
    cancellationTerms: text(),
    source: text({
      enum: [
        'new_project',
        'estimate_accepted',
        'estimate_converted',
        'duplicated',
        'brief_promoted',
        'approval',
        'api',
      ],
    }).notNull(),
    sourceRef: text(),
    statusBeforeArchive: text({ enum: projectStatuses }),
    wrappedAt: instant(),
    closedAt: instant(),
    closedBy: text(),
    archivedAt: instant(),
    /** When its name or number was changed last, set by a trigger. */
    namedAt: instant(),
    foundBy: foundBy('ARRAY[name, job_no, agency]'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('projects_job_no_key').on(t.workspaceId, t.jobNo).where(sql`deleted_at is null`),
    index('projects_newest').on(t.workspaceId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('projects_by_status')
      .on(t.workspaceId, t.status, t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    index('projects_by_client')
      .on(t.workspaceId, t.clientId, t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    index('projects_by_phase')
      .on(t.workspaceId, shownPhase, t.createdAt, t.id)
      .where(sql`deleted_at is null and status not in ('ARCHIVED', 'archived')`),
    index('projects_by_name')
      .on(t.workspaceId, sql`lower(${t.name})`, t.id)
      .where(sql`deleted_at is null`),
    index('projects_by_start').on(t.workspaceId, t.startDate, t.id).where(sql`deleted_at is null`),
    index('projects_deleted')
      .on(t.workspaceId, t.deletedAt, t.id)
      .where(sql`deleted_at is not null`),
    index('projects_changed').on(t.workspaceId, t.updatedAt).where(sql`deleted_at is null`),
    tenantKey(t, t.clientId, clients),
    tenantKey(t, t.contactId, contacts),
  ],
);

/** A phase move of a job, with the guidance shown for it. */
export const phaseMoves = pgTable(
  'phase_moves',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    projectId: id().notNull(),
    fromPhase: text({ enum: projectPhases }),
    toPhase: text({ enum: projectPhases }),
    guidance: jsonb().$type<string[]>().notNull(),
    actorKind: text().notNull(),
    actorName: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('phase_moves_by_project').on(t.workspaceId, t.projectId, t.createdAt),
    tenantKey(t, t.projectId, projects),
  ],
);
