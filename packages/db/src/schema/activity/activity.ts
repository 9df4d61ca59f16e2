import { auditGroups } from '@callboard/domain/activity/enums';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, tenantKey, workspaceId } from '../../columns.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { projects } from '../jobs/projects.ts';

interface Changes {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** The activity log, of which the audit log is the part with an `auditGroup`. Append-only. */
export const activity = pgTable(
  'activity',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    projectId: id(),
    actorKind: text({
      enum: ['user', 'api', 'portal', 'client', 'recipient', 'guest', 'system'],
    }).notNull(),
    actorName: text().notNull(),
    /** The member who acted, or the creator of the token. */
    actorMembershipId: id(),
    actorTokenId: id(),
    /** The crew member who acted on their page, with whose data the name is redacted. */
    actorCrewMemberId: id(),
    verb: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    /** Set only for rows older than the catalog, which builds the sentence of all others. */
    summary: text(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Set for entries of the audit log. */
    auditGroup: text({ enum: auditGroups }),
    /** The changed values, without secrets. Only the audit log shows them. */
    changes: jsonb().$type<Changes>(),
    /** IP address of the caller, or `operator`. Only the audit log shows it. */
    address: text(),
    requestId: text(),
    clientVisible: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('activity_newest').on(t.workspaceId, t.createdAt, t.id),
    index('activity_by_project').on(t.workspaceId, t.projectId, t.createdAt, t.id),
    index('activity_audited')
      .on(t.workspaceId, t.createdAt, t.id)
      .where(sql`audit_group is not null`),
    index('activity_audited_by_group')
      .on(t.workspaceId, t.auditGroup, t.createdAt, t.id)
      .where(sql`audit_group is not null`),
    index('activity_audited_by_actor')
      .on(t.workspaceId, t.actorMembershipId, t.createdAt, t.id)
      .where(sql`audit_group is not null`),
    index('activity_audited_by_subject')
      .on(t.workspaceId, t.subjectId, t.createdAt, t.id)
      .where(sql`audit_group is not null`),
    index('activity_audited_by_age')
      .on(t.createdAt)
      .where(sql`audit_group is not null and project_id is null`),
    tenantKey(t, t.projectId, projects),
  ],
);
