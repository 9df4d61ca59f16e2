import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ProjectRole } from '../access/enums.ts';
import { officeRoles } from '../access/permissions.ts';
import type { Ctx } from '../context.ts';
import { exactly } from '../paging/index.ts';
import { schema } from '../schema.ts';
import { findMember } from './find-member.ts';
import { isHoldOf, isOpenCardOf, isOpenRoleOf } from './held.ts';

const { boardCards, boardColumns, boards, bookings, memberships, projectMembers, projects, users } =
  schema;

const jobsListed = 20;
const receiversListed = 500;

/**
 * Returns what a member leaves behind that others can take over, and who can. The job's roles are
 * those that the receiver's own role must allow. @throws AppError `not_found`.
 */
export async function findDeparture(ctx: Ctx, { id }: { id: string }) {
  await findMember(ctx, { id });
  const [cards, holds, jobs, roles, receivers] = await Promise.all([
    countCards(ctx, id),
    countHolds(ctx, id),
    listJobs(ctx, id),
    listRoles(ctx, id),
    listReceivers(ctx, id),
  ]);
  return { cards, holds, ...jobs, projectRoles: roles, receivers };
}

async function countCards(ctx: Ctx, id: string): Promise<number> {
  const [row] = await ctx.tx
    .select({ count: count() })
    .from(boardCards)
    .innerJoin(boardColumns, eq(boardColumns.id, boardCards.columnId))
    .innerJoin(boards, eq(boards.id, boardColumns.boardId))
    .innerJoin(projects, eq(projects.id, boards.projectId))
    .where(isOpenCardOf(id));
  return row?.count ?? 0;
}

async function countHolds(ctx: Ctx, id: string): Promise<number> {
  const [row] = await ctx.tx.select({ count: count() }).from(bookings).where(isHoldOf(ctx, id));
  return row?.count ?? 0;
}

async function listJobs(ctx: Ctx, id: string) {
  const rows = await ctx.tx
    .select({
      id: projects.id,
      jobNo: projects.jobNo,
      name: projects.name,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.id, projectMembers.projectId))
    .where(isOpenRoleOf(ctx, id))
    .groupBy(projects.id, projects.jobNo, projects.name)
    .orderBy(asc(projects.jobNo), asc(projects.id))
    .limit(exactly(jobsListed));
  return { jobs: rows.map(({ total: _, ...job }) => job), jobCount: rows[0]?.total ?? 0 };
}

async function listRoles(ctx: Ctx, id: string): Promise<ProjectRole[]> {
  const rows = await ctx.tx
    .selectDistinct({ projectRole: projectMembers.projectRole })
    .from(projectMembers)
    .where(isOpenRoleOf(ctx, id));
  return rows.map((it) => it.projectRole);
}

function listReceivers(ctx: Ctx, id: string) {
  return ctx.tx
    .select({ id: memberships.id, name: users.name, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.status, 'active'),
        inArray(memberships.role, officeRoles),
        ne(memberships.id, id),
      ),
    )
    .orderBy(asc(sql`lower(${users.name})`), asc(memberships.id))
    .limit(exactly(receiversListed));
}
