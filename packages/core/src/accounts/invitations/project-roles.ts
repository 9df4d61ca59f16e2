import { projectRoles, type Role } from '@callboard/domain/access/enums';
import { invalid, notFound } from '@callboard/domain/errors';
import {
  mostPromisedRoles,
  projectRoleLabels,
  projectRolesFor,
} from '@callboard/domain/team/enums';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAll } from '../../activity/record.ts';
import { liveProjects } from '../../jobs/projects/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { parentQuotas } from '../../kernel/quotas/quotas.ts';
import { schema } from '../../kernel/schema.ts';
import { roleEntry } from '../access/role-entry.ts';
import type { Locked } from '../workspaces/lock-workspace.ts';

const { projectMembers, projects } = schema;

/** Roles on jobs that people have once they accept. */
export const PromisedRoles = z
  .array(z.object({ projectId: z.string(), projectRole: z.enum(projectRoles) }))
  .max(mostPromisedRoles, `Choose at most ${mostPromisedRoles} roles on jobs.`);

type Promised = z.infer<typeof PromisedRoles>;

/** Requires that people of a role may have these roles. @throws AppError `invalid_parameter`, `not_found`. */
export async function requirePromisable(ctx: Locked, role: Role, promised: Promised) {
  const wrong = promised.find((it) => !projectRolesFor(role).includes(it.projectRole));
  if (wrong) {
    const label = projectRoleLabels[wrong.projectRole];
    throw invalid('projectRole', `Nobody can be ${label} with the role ${role}. Choose another.`);
  }
  const ids = new Set(promised.map((it) => it.projectId));
  if ((await listJobs(ctx, [...ids])).length < ids.size) throw notFound('project');
}

interface Joined {
  membershipId: string;
  name: string;
  promised: Promised;
  /** Who promised the roles; null for the operator of the installation. */
  inviter: { name: string; membershipId: string } | null;
}

/** Gives a person who joined the promised roles, on those jobs that are still there and have room. */
export async function givePromised(ctx: Locked, joined: Joined): Promise<void> {
  const { membershipId, name, promised, inviter } = joined;
  const ids = promised.map((it) => it.projectId);
  const jobs = new Set(await listJobs(ctx, ids, hasRoom));
  const given = promised.filter((it) => jobs.has(it.projectId));
  if (given.length === 0) return;
  const stamps = { createdAt: ctx.now(), updatedAt: ctx.now() };
  await ctx.tx
    .insert(projectMembers)
    .values(given.map((it) => ({ id: newId('projectMember'), membershipId, ...it, ...stamps })))
    .onConflictDoNothing();
  const actor = inviter ? ({ kind: 'system', ...inviter } as const) : ctx.actor;
  await recordAll(
    { ...ctx, actor },
    'project.team_set',
    given.map((it) => roleEntry({ ...it, name, isHeld: true })),
  );
}

/** Whether the team of a job has room for as many roles as one invitation promises. */
const hasRoom = sql`(select count(*) from ${projectMembers} m
  where m.project_id = ${projects.id} and m.deleted_at is null)
  <= ${parentQuotas.teamOfProject.most - mostPromisedRoles}`;

async function listJobs(ctx: Ctx, ids: string[], which?: SQL): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(inArray(projects.id, ids), liveProjects, which));
  return rows.map(({ id }) => id);
}
