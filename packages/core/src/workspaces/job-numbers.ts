import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { plainDateIn } from '../time.ts';

/** The first number of a new workspace: the year's two digits and 01, as 2601. */
export function firstJobNo(now: Date, timeZone: string): number {
  return (plainDateIn(timeZone, now).year % 100) * 100 + 1;
}

/**
 * Takes the next job number. Locks the workspace until the transaction ends, so that two projects
 * made at once count against the plan one after the other.
 */
export async function takeJobNo(ctx: Ctx): Promise<string> {
  const { workspaces } = schema;
  const [row] = await ctx.tx
    .update(workspaces)
    .set({ nextJobNo: sql`${workspaces.nextJobNo} + 1` })
    .where(eq(workspaces.id, ctx.workspace.id))
    .returning({ taken: sql<number>`${workspaces.nextJobNo} - 1` });
  if (!row) throw new Error('A transaction lost its workspace.');
  return String(row.taken);
}

/** Takes the same lock without taking a number, for a project that becomes active again. */
export async function lockWorkspace(ctx: Ctx): Promise<void> {
  const { workspaces } = schema;
  await ctx.tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspace.id))
    .for('no key update');
}
