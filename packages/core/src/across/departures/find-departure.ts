import type { ProjectRole } from '@callboard/domain/access/enums';
import { officeRoles } from '@callboard/domain/access/permissions';
import { notFound } from '@callboard/domain/errors';
import { and, asc, count, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isHoldOf, isOpenCardOf, isOpenRoleOf } from './held.ts';

const { boardCards, boardColumns, boards, bookings, memberships, projectMembers, projects, users } =
  schema;

const jobsListed = 20;
const receiversListed = 500;

/** As many ids as fit into a URL. */
const mostMembers = 300;

export const FindDeparture = z.object({
  ids: z
    .array(z.string())
    .min(1)
    .max(mostMembers, `Remove at most ${mostMembers} members at once.`),
});

/**
 * Returns what members leave behind together that others can take over, and who can. The job's roles
 * are those that the receiver's own role must allow. @throws AppError `not_found`.
 */
export async function findDeparture(ctx: Ctx, { ids }: z.infer<typeof FindDeparture>) {
  await requireMembers(ctx, ids);
  const [cards, holds, jobs, roles, receivers] = await Promise.all([
    countCards(ctx, ids),
    countHolds(ctx, ids),
    listJobs(ctx, ids),
    listRoles(ctx, ids),
    listReceivers(ctx, ids),
  ]);
  return { cards, holds, ...jobs, projectRoles: roles, receivers };
}

async function requireMembers(ctx: Ctx, ids: string[]): Promise<void> {
  const [row] = await ctx.tx
    .select({ count: count() })
    .from(memberships)
    .where(inArray(memberships.id, ids));
  if ((row?.count ?? 0) < new Set(ids).size) throw notFound('member');
}

async function countCards(ctx: Ctx, ids: string[]): Promise<number> {
  const [row] = await ctx.tx
    .select({ count: count() })
    .from(boardCards)
    .innerJoin(boardColumns, eq(boardColumns.id, boardCards.columnId))
    .innerJoin(boards, eq(boards.id, boardColumns.boardId))
    .innerJoin(projects, eq(projects.id, boards.projectId))
    .where(isOpenCardOf(...ids));
  return row?.count ?? 0;
}

async function countHolds(ctx: Ctx, ids: string[]): Promise<number> {
  const [row] = await ctx.tx
    .select({ count: count() })
    .from(bookings)
    .where(isHoldOf(ctx, ...ids));
  return row?.count ?? 0;
}

async function listJobs(ctx: Ctx, ids: string[]) {
  const rows = await ctx.tx
    .select({
      id: projects.id,
      jobNo: projects.jobNo,
      name: projects.name,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.id, projectMembers.projectId))
    .where(isOpenRoleOf(ctx, ...ids))
    .groupBy(projects.id, projects.jobNo, projects.name)
    .orderBy(asc(projects.jobNo), asc(projects.id))
    .limit(exactly(jobsListed));
  return { jobs: rows.map(({ total: _, ...job }) => job), jobCount: rows[0]?.total ?? 0 };
}

async function listRoles(ctx: Ctx, ids: string[]): Promise<ProjectRole[]> {
  const rows = await ctx.tx
    .selectDistinct({ projectRole: projectMembers.projectRole })
    .from(projectMembers)
    .where(isOpenRoleOf(ctx, ...ids));
  return rows.map((it) => it.projectRole);
}

function listReceivers(ctx: Ctx, ids: string[]) {
  return ctx.tx
    .select({ id: memberships.id, name: users.name, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.status, 'active'),
        inArray(memberships.role, officeRoles),
        notInArray(memberships.id, ids),
      ),
    )
    .orderBy(asc(sql`lower(${users.name})`), asc(memberships.id))
    .limit(exactly(receiversListed));
}
