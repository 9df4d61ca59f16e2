import { AppError } from '@callboard/domain/errors';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { type Locked, lockWorkspace } from '../workspaces/lock-workspace.ts';

const { sandboxes } = schema;

/**
 * Asks the worker to set up the sandbox, or to reset the one there is: it replaces the contents by
 * fresh demo data. Test tokens and their webhook endpoints stay.
 * @throws AppError `conflict` while the worker is at it.
 */
export async function fillSandbox(unlocked: Ctx): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new Error('Only a member sets up a sandbox.');
  const isReset = await request(ctx, actor.membershipId);
  const kind = isReset ? 'sandbox.reset' : 'sandbox.set_up';
  await record(ctx, kind, { subject: ctx.workspace.id, data: {} });
}

/** Returns whether the sandbox was there before. */
async function request(ctx: Locked, membershipId: string): Promise<boolean> {
  const now = ctx.now();
  const asked = { state: 'queued', step: null, membershipId, requestedAt: now } as const;
  const [stored] = await ctx.tx.select().from(sandboxes).for('no key update');
  if (!stored) {
    await ctx.tx.insert(sandboxes).values({ ...asked, nextAt: now });
    return false;
  }
  if (stored.nextAt !== null) {
    throw new AppError('conflict', 'The sandbox is being set up. Wait until it is ready.');
  }
  await ctx.tx.update(sandboxes).set({ ...asked, attempts: 0, nextAt: now });
  return stored.sandboxId !== null;
}
