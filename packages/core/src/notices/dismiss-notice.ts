import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import { schema } from '../schema.ts';
import { type Locked, lockWorkspace } from '../workspaces/lock-workspace.ts';

const { notices } = schema;

/** Dismisses a notice for everyone. Repeating it changes nothing. */
export async function dismissNotice(ctx: Ctx, { id }: { id: string }) {
  return dismiss(await lockWorkspace(ctx), id);
}

async function dismiss(ctx: Locked, id: string) {
  const seenBy = ctx.actor.kind === 'user' ? ctx.actor.membershipId : null;
  const [dismissed] = await ctx.tx
    .update(notices)
    .set({ seenAt: ctx.now(), seenBy })
    .where(and(eq(notices.id, id), isNull(notices.seenAt)))
    .returning({ id: notices.id });
  if (dismissed) return dismissed;
  const [notice] = await ctx.tx.select({ id: notices.id }).from(notices).where(eq(notices.id, id));
  if (!notice) throw notFound('notice');
  return notice;
}
