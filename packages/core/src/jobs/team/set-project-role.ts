import { projectRoles } from '@callboard/domain/access/enums';
import { AppError, invalid } from '@callboard/domain/errors';
import { projectRoleLabels, projectRolesFor } from '@callboard/domain/team/enums';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { roleEntry } from '../../accounts/access/role-entry.ts';
import { findMember } from '../../accounts/members/find-member.ts';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { findProject } from '../projects/find-project.ts';

const { projectMembers } = schema;

export const SetProjectRole = z.object({
  projectId: z.string(),
  membershipId: z.string(),
  projectRole: z.enum(projectRoles),
  isHeld: z.boolean(),
});

type Input = z.infer<typeof SetProjectRole>;

/**
 * Gives a member a role on a job, or takes it away. The team of a wrapped job can be changed too, so
 * that somebody can reopen it. Nothing happens if it is so already.
 * @throws AppError `not_found`, `forbidden`, `conflict`, `invalid_parameter`.
 */
export async function setProjectRole(unlocked: Ctx, input: Input): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  const project = await findProject(ctx, { id: input.projectId });
  await requireProjectAccess(ctx, project, 'setTeam');
  const member = await findMember(ctx, { id: input.membershipId });
  if (input.isHeld) requireCandidate(member, input);
  const isChanged = input.isHeld ? await give(ctx, input) : await take(ctx, input);
  if (!isChanged) return;
  const { projectRole, isHeld } = input;
  const change = { projectId: project.id, name: member.name, projectRole, isHeld };
  await record(ctx, 'project.team_set', roleEntry(change));
}

type Candidate = Pick<Awaited<ReturnType<typeof findMember>>, 'name' | 'role' | 'status'>;

function requireCandidate({ name, role, status }: Candidate, { projectRole }: Input): void {
  if (status !== 'active') {
    throw new AppError('conflict', `${name} is not an active member. Choose somebody else.`);
  }
  if (projectRolesFor(role).includes(projectRole)) return;
  const label = projectRoleLabels[projectRole];
  throw invalid(
    'projectRole',
    `${name} cannot be ${label} with the role ${role}. Change their role under Members first.`,
  );
}

async function give(ctx: Locked, { isHeld: _, ...row }: Input): Promise<boolean> {
  await requireQuotas(ctx, { teamOfProject: row.projectId });
  const stamps = { createdAt: ctx.now(), updatedAt: ctx.now() };
  const given = await ctx.tx
    .insert(projectMembers)
    .values({ id: newId('projectMember'), ...row, ...stamps })
    .onConflictDoNothing()
    .returning({ id: projectMembers.id });
  return given.length > 0;
}

async function take(ctx: Locked, { projectId, membershipId, projectRole }: Input) {
  const taken = await ctx.tx
    .delete(projectMembers)
    .where(
      and(
        eq(projectMembers.projectId, projectId),
        eq(projectMembers.membershipId, membershipId),
        eq(projectMembers.projectRole, projectRole),
      ),
    )
    .returning({ id: projectMembers.id });
  return taken.length > 0;
}
