import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, lifecycle, workspaceId } from '../columns.ts';
import { projects } from './projects.ts';
import { users } from './users.ts';
import { workspaces } from './workspaces.ts';

export const memberships = pgTable(
  'memberships',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    userId: id()
      .notNull()
      .references(() => users.id),
    role: text({ enum: ['owner', 'admin', 'producer', 'coordinator', 'crew', 'client'] }).notNull(),
    status: text({ enum: ['invited', 'active', 'suspended', 'removed'] }).notNull(),
    financeAccess: text({ enum: ['none', 'own_projects', 'full'] })
      .notNull()
      .default('none'),
    joinedAt: instant(),
    suspendedAt: instant(),
    removedAt: instant(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('memberships_person_key').on(t.workspaceId, t.userId),
    index('memberships_user').on(t.userId),
  ],
);

/** A project role on top of the workspace role; `producer` here makes a job one's own. */
export const projectMembers = pgTable(
  'project_members',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    projectId: id().notNull(),
    membershipId: id().notNull(),
    projectRole: text({
      enum: ['producer', 'coordinator', 'first_ad', 'post_supervisor', 'editor', 'viewer'],
    }).notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('project_members_role_key').on(
      t.workspaceId,
      t.projectId,
      t.membershipId,
      t.projectRole,
    ),
    index('project_members_membership').on(t.workspaceId, t.membershipId),
    foreignKey({
      columns: [t.workspaceId, t.projectId],
      foreignColumns: [projects.workspaceId, projects.id],
    }),
    foreignKey({
      columns: [t.workspaceId, t.membershipId],
      foreignColumns: [memberships.workspaceId, memberships.id],
    }),
  ],
);
