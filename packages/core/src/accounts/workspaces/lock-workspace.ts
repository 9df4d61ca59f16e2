import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { reloadContext } from '../access/reload-context.ts';

const { workspaces } = schema;
const mark: unique symbol = Symbol('locked');

/**
 * A context whose workspace is locked until its transaction ends, with the actor as read under that
 * lock. Only the functions of this file create one; functions that need the lock require this type.
 */
export interface Locked extends Ctx {
  readonly [mark]: true;
}

/**
 * Locks the workspace and reads the actor again, so that concurrent changes of members, tokens or
 * the plan have ended. Every act that changes rights, keys or membership must call it before any
 * other lock and continue with the returned context. Both statements are pipelined: PostgreSQL
 * starts the second after the lock is acquired, and it sees everything committed until then (read
 * committed).
 * @throws AppError `not_signed_in`, `forbidden`, `invalid_token`, `plan_inactive`.
 */
export async function lockWorkspace(ctx: Ctx): Promise<Locked> {
  const locking = ctx.tx
    .update(workspaces)
    .set({ accessVersion: sql`${workspaces.accessVersion} + 1` })
    .where(eq(workspaces.id, ctx.workspace.id))
    .execute();
  const [, fresh] = await Promise.all([locking, reloadContext(ctx)]);
  return toLocked(fresh);
}

/**
 * Locks the workspace and takes the next job number. Because this act is frequent and changes no
 * rights, it reads the actor again only if `lockWorkspace` ran since the actor was read.
 */
export async function lockForNewProject(ctx: Ctx): Promise<{ locked: Locked; nextNo: number }> {
  const [row] = await ctx.tx
    .update(workspaces)
    .set({ nextJobNo: sql`${workspaces.nextJobNo} + 1` })
    .where(eq(workspaces.id, ctx.workspace.id))
    .returning({
      taken: sql<number>`${workspaces.nextJobNo} - 1`,
      accessVersion: workspaces.accessVersion,
    });
  if (!row) throw new Error('The workspace of the transaction does not exist.');
  const isSame = row.accessVersion === ctx.workspace.accessVersion;
  return { locked: toLocked(isSame ? ctx : await reloadContext(ctx)), nextNo: row.taken };
}

function toLocked(ctx: Ctx): Locked {
  return { ...ctx, [mark]: true };
}
