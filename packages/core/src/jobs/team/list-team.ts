import { type ProjectRole, projectRoles } from '@callboard/domain/access/enums';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { memberName } from '../../accounts/members/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { parentQuotas } from '../../kernel/quotas/quotas.ts';
import { schema } from '../../kernel/schema.ts';
import { portraitOf } from '../../store/portrait-of.ts';
import { findProject } from '../projects/find-project.ts';

const { memberships, projectMembers, users } = schema;

/** Lists the people on a job with their roles on it, producers first. @throws AppError `not_found`. */
export async function listTeam(ctx: Ctx, { projectId }: { projectId: string }) {
  await findProject(ctx, { id: projectId });
  const rows = await ctx.tx
    .select({
      membershipId: memberships.id,
      name: memberName,
      role: memberships.role,
      status: memberships.status,
      portraitId: portraitOf(memberships.id),
      projectRole: projectMembers.projectRole,
    })
    .from(projectMembers)
    .innerJoin(memberships, eq(memberships.id, projectMembers.membershipId))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(projectMembers.projectId, projectId), isNull(projectMembers.deletedAt)))
    .orderBy(asc(sql`lower(${memberName})`), asc(memberships.id))
    .limit(exactly(parentQuotas.teamOfProject.most + 1));
  const people = Map.groupBy(rows, (it) => it.membershipId);
  return [...people.values()].map((held) => toPerson(held)).sort((a, b) => rankOf(a) - rankOf(b));
}

interface Row {
  projectRole: ProjectRole;
}

function toPerson<T extends Row>(held: T[]) {
  const [first] = held;
  if (!first) throw new Error('A person of a team has a role.');
  const { projectRole: _, ...person } = first;
  const roles = held.map((it) => it.projectRole);
  return { ...person, projectRoles: projectRoles.filter((it) => roles.includes(it)) };
}

function rankOf({ projectRoles: [first] }: { projectRoles: ProjectRole[] }): number {
  return first ? projectRoles.indexOf(first) : projectRoles.length;
}
