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
 * it, before any other lock, and goes on with the context it returns.
 * @throws AppError `not_signed_in`, `forbidden`, `invalid_token`, `plan_inactive`.
 */
export async function lockWorkspace(ctx: Ctx): Promise<Locked> {
  const locking = ctx.tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspace.id))
    .for('no key update')
    .execute();
  const [, fresh] = await inOrder(locking, lookAgain(ctx));
  return toLocked(fresh);
}

/** The same, with the next job number taken, in one round trip. */
export async function lockForNewJob(ctx: Ctx): Promise<{ locked: Locked; jobNo: string }> {
  const taking = ctx.tx
    .update(workspaces)
    .set({ nextJobNo: sql`${workspaces.nextJobNo} + 1` })
    .where(eq(workspaces.id, ctx.workspace.id))
    .returning({ taken: sql<number>`${workspaces.nextJobNo} - 1` })
    .execute();
  const [[row], fresh] = await inOrder(taking, lookAgain(ctx));
  if (!row) throw new Error('A transaction lost its workspace.');
  return { locked: toLocked(fresh), jobNo: String(row.taken) };
}

/**
 * Both statements travel together. PostgreSQL begins the second once it has the lock, and lets it
 * see what was committed by then (read committed).
 */
function inOrder<First, Second>(first: Promise<First>, second: Promise<Second>) {
  return Promise.all([first, second]);
}

function toLocked(ctx: Ctx): Locked {
  return { ...ctx, [mark]: true };
}
