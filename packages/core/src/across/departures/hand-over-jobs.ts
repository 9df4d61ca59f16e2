import { invalid } from '@callboard/domain/errors';
import { projectRoleLabels, projectRolesFor } from '@callboard/domain/team/enums';
import { roleEntry } from '../../accounts/access/role-entry.ts';
import type { Locked } from '../../accounts/workspaces/lock-workspace.ts';
import { recordAll } from '../../activity/record.ts';
import { chunksOf } from '../../kernel/chunks.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { type Handing, isOpenRoleOf } from './held.ts';

const { projectMembers } = schema;

/**
 * Gives the roles of a member on open jobs to another, who keeps those they have, and returns the
 * number of jobs. @throws AppError `invalid_parameter` for a role that the other may not have.
 */
export async function handOverJobs(ctx: Locked, { from, to, param }: Handing): Promise<number> {
  const { projectId, projectRole } = projectMembers;
  const roles = await ctx.tx
    .delete(projectMembers)
    .where(isOpenRoleOf(ctx, from.id))
    .returning({ projectId, projectRole });
  const allowed = projectRolesFor(to.role);
  const refused = roles.find((it) => !allowed.includes(it.projectRole));
  if (refused) {
    const label = projectRoleLabels[refused.projectRole];
    throw invalid(param, `${to.name} cannot be ${label} with the role ${to.role}.`);
  }
  const stamps = { createdAt: ctx.now(), updatedAt: ctx.now() };
  for (const some of chunksOf(roles)) {
    const given = some.map((role) => ({
      ...{ ...role, id: newId('projectMember'), membershipId: to.id },
      ...stamps,
    }));
    await ctx.tx.insert(projectMembers).values(given).onConflictDoNothing();
  }
  const people = [
    { name: from.name, isHeld: false },
    { name: to.name, isHeld: true },
  ];
  const entries = roles.flatMap((role) => people.map((it) => roleEntry({ ...it, ...role })));
  await recordAll(ctx, 'project.team_set', entries);
  return new Set(roles.map((it) => it.projectId)).size;
}
