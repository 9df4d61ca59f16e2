import { invalid } from '@callboard/domain/errors';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  type Locked,
  lockForNewProject,
  lockWorkspace,
} from '../../accounts/workspaces/lock-workspace.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { liveProjects } from './record.ts';

const { projects, workspaces } = schema;

interface Numbered {
  locked: Locked;
  /** The number to store: as typed, or the first free one from the workspace's next number on. */
  jobNo: string | SQL<string>;
  /** The next number, unless one was typed; the stored one is higher if people typed it before. */
  nextNo: number | null;
}

/**
 * Locks the workspace for a new job with the typed number, or the next one.
 * @throws AppError `invalid_parameter` if another job has the typed number.
 */
export async function lockForNumber(ctx: Ctx, typed: string | undefined): Promise<Numbered> {
  if (typed !== undefined) {
    const locked = await lockWorkspace(ctx);
    await requireFreeNumber(locked, typed);
    return { locked, jobNo: typed, nextNo: null };
  }
  const { locked, nextNo } = await lockForNewProject(ctx);
  return { locked, jobNo: firstFree(nextNo), nextNo };
}

/** Requires that no job has a number. @throws AppError `invalid_parameter`. */
export async function requireFreeNumber(ctx: Locked, jobNo: string): Promise<void> {
  const holder = await findNumberHolder(ctx, jobNo);
  if (holder) throw invalid('jobNo', `${holder} has the job number ${jobNo}. Choose another.`);
}

/** Returns the name of the job that has a number; null if none has, or a deleted one. */
export async function findNumberHolder(ctx: Locked, jobNo: string): Promise<string | null> {
  const [holder] = await ctx.tx
    .select({ name: projects.name })
    .from(projects)
    .where(and(eq(projects.jobNo, jobNo), liveProjects));
  return holder?.name ?? null;
}

/** Continues the automatic numbers after the one that a new job got instead of the next. */
export async function countOn(
  ctx: Locked,
  { jobNo, nextNo }: { jobNo: string; nextNo: number | null },
): Promise<void> {
  if (nextNo === null || jobNo === String(nextNo)) return;
  await ctx.tx
    .update(workspaces)
    .set({ nextJobNo: Number(jobNo) + 1 })
    .where(eq(workspaces.id, ctx.workspace.id));
}

/**
 * The first number from `from` on that no job has. PostgreSQL would join `exists` with the numbers
 * of every job of the workspace; it looks a scalar subquery up in the index.
 */
function firstFree(from: number): SQL<string> {
  return sql`(with recursive candidate (n) as (
      select ${from}::int
      union all
      select n + 1 from candidate
      where (select true from projects where job_no = n::text and deleted_at is null)
    ) select max(n)::text from candidate)`;
}
