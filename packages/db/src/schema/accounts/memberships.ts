import { financeAccess, projectRoles, roles } from '@callboard/domain/access/enums';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, lifecycle, tenantKey, workspaceId } from '../../columns.ts';
import { projects } from '../jobs/projects.ts';
import { users } from './users.ts';
import { workspaces } from './workspaces.ts';

/**
 * A person's membership in a workspace. While `invited` it has no account, only the email and name
 * typed in the invitation.
 */
export const memberships = pgTable(
  'memberships',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    userId: id().references(() => users.id),
    invitedEmail: text(),
    invitedName: text(),
    role: text({ enum: roles }).notNull(),
    status: text({ enum: ['invited', 'active', 'suspended', 'removed'] }).notNull(),
    financeAccess: text({ enum: financeAccess }).notNull().default('none'),
    joinedAt: instant(),
    suspendedAt: instant(),
    removedAt: instant(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('memberships_person_key').on(t.workspaceId, t.userId),
    index('memberships_user').on(t.userId),
    uniqueIndex('memberships_invited_key')
      .on(t.workspaceId, sql`lower(${t.invitedEmail})`)
      .where(sql`${t.status} = 'invited'`),
    check(
      'memberships_account',
      sql`case when ${t.status} = 'invited'
        then ${t.userId} is null and ${t.invitedEmail} is not null and ${t.invitedName} is not null
        else ${t.userId} is not null and ${t.invitedEmail} is null and ${t.invitedName} is null end`,
    ),
  ],
);

/**
 * The one-time link of an invited membership, with the SHA-256 of its secret. Deleted when used.
 */
export const invitations = pgTable(
  'invitations',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    membershipId: id().notNull(),
    secretHash: text().notNull(),
    /** The same for the link in the mail, which proves the email. Null if none was mailed. */
    mailedSecretHash: text(),
    /** The member who invited the person; null for the operator of the installation. */
    invitedBy: id(),
    /** What the inviter wrote to the person. */
    note: text(),
    /** Roles on jobs that the person has once they accept. */
    projectRoles: jsonb()
      .$type<{ projectId: string; projectRole: (typeof projectRoles)[number] }[]>()
      .notNull()
      .default([]),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.membershipId] }),
    uniqueIndex('invitations_secret_key').on(t.secretHash),
    uniqueIndex('invitations_mailed_secret_key').on(t.mailedSecretHash),
    tenantKey(t, t.membershipId, memberships).onDelete('cascade'),
    tenantKey(t, t.invitedBy, memberships),
  ],
);

/** A project role on top of the workspace role. `producer` makes the member an owner of the job. */
export const projectMembers = pgTable(
  'project_members',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    projectId: id().notNull(),
    membershipId: id().notNull(),
    projectRole: text({ enum: projectRoles }).notNull(),
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
    tenantKey(t, t.projectId, projects),
    tenantKey(t, t.membershipId, memberships),
  ],
);
