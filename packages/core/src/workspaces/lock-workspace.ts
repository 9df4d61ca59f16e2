import { eq, sql } from 'drizzle-orm';
import { lookAgain } from '../access/look-again.ts';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';

const { workspaces } = schema;
const mark: unique symbol = Symbol('locked');

/**
 * A context whose workspace is locked until its transaction ends, with the actor as it stands under
 * that lock. Only the functions of this file make one: what needs the lock takes it as its type.
 */
export interface Locked extends Ctx {
  readonly [mark]: true;
}

/**
 * Locks the workspace and looks at the actor again: a change of members, tokens or plan that was
 * under way has ended by then. Every act that gives or takes rights, keys or membership begins with
 * it, before any other lock, and goes on with the context it returns. Both statements travel
 * together: PostgreSQL begins the second once it has the lock, and lets it see what was committed by
 * then (read committed).
 * @throws AppError `not_signed_in`, `forbidden`, `invalid_token`, `plan_inactive`.
 */
export async function lockWorkspace(ctx: Ctx): Promise<Locked> {
  const locking = ctx.tx
    .update(workspaces)
    .set({ accessVersion: sql`${workspaces.accessVersion} + 1` })
    .where(eq(workspaces.id, ctx.workspace.id))
    .execute();
  const [, fresh] = await Promise.all([locking, lookAgain(ctx)]);
  return toLocked(fresh);
}

/**
 * The same with the next job number taken, for an act that is frequent and changes nobody's rights:
 * it looks at the actor again only when something was locked since the actor was read.
 */
export async function lockForNewJob(ctx: Ctx): Promise<{ locked: Locked; jobNo: string }> {
  const [row] = await ctx.tx
    .update(workspaces)
    .set({ nextJobNo: sql`${workspaces.nextJobNo} + 1` })
    .where(eq(workspaces.id, ctx.workspace.id))
    .returning({
      taken: sql<number>`${workspaces.nextJobNo} - 1`,
      accessVersion: workspaces.accessVersion,
    });
  if (!row) throw new Error('A transaction lost its workspace.');
  const isSame = row.accessVersion === ctx.workspace.accessVersion;
  return { locked: toLocked(isSame ? ctx : await lookAgain(ctx)), jobNo: String(row.taken) };
}

function toLocked(ctx: Ctx): Locked {
  return { ...ctx, [mark]: true };
}
