import { instantDateInWords } from '@callboard/domain/dates';
import { plainDateIn } from '@callboard/domain/dates/calendar-date';
import { AppError, invalid } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { writeMails } from '../../mail/write-mail.ts';
import { requireConfirmed } from '../access/require-confirmed.ts';
import { type Locked, lockWorkspace } from './lock-workspace.ts';

const { memberships, subscriptions, users } = schema;

const graceMilliseconds = 30 * 86_400_000;

export const ScheduleDeletion = z.object({
  /** The workspace's name, typed by the person. */
  name: z.string('Enter the name of the workspace.').trim().max(200),
});

/**
 * Schedules the deletion of the workspace in 30 days, and mails every owner. Until then the
 * workspace is read-only, and its tokens, connections and webhooks stop, as with a lapsed plan.
 * Scheduling it again changes nothing.
 * @throws AppError `confirmation_needed`, `invalid_parameter` unless the name is the workspace's.
 */
export async function scheduleDeletion(
  unlocked: Ctx,
  { name }: z.infer<typeof ScheduleDeletion>,
): Promise<{ deletesAt: Date }> {
  const ctx = await lockWorkspace(unlocked);
  requireConfirmed(ctx);
  if (name !== ctx.workspace.name.trim()) {
    throw invalid('name', 'Enter the name exactly as it is shown.');
  }
  const { deletesAt: earlier } = ctx.workspace.subscription;
  if (earlier) return { deletesAt: earlier };
  const deletesAt = new Date(ctx.now().getTime() + graceMilliseconds);
  await setDeletion(ctx, deletesAt);
  const on = plainDateIn(ctx.workspace.timeZone, deletesAt).toString();
  await record(ctx, 'workspace.deletion_scheduled', {
    subject: ctx.workspace.id,
    data: { on },
    changes: { before: { deletesAt: null }, after: { deletesAt } },
  });
  await tellOwners(ctx, 'scheduled', deletesAt);
  return { deletesAt };
}

/**
 * Cancels the deletion, and mails every owner. Everything works as before.
 * @throws AppError `conflict` when no deletion is scheduled.
 */
export async function cancelDeletion(unlocked: Ctx): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  const { deletesAt } = ctx.workspace.subscription;
  if (!deletesAt) throw new AppError('conflict', 'No deletion of this workspace is scheduled.');
  await setDeletion(ctx, null);
  await record(ctx, 'workspace.deletion_canceled', {
    subject: ctx.workspace.id,
    data: {},
    changes: { before: { deletesAt }, after: { deletesAt: null } },
  });
  await tellOwners(ctx, 'canceled', deletesAt);
}

async function setDeletion(ctx: Locked, deletesAt: Date | null): Promise<void> {
  await ctx.tx.update(subscriptions).set({ deletesAt, updatedAt: ctx.now() });
}

/** Mails every owner, also where earlier mail bounced: nobody is there to ask. */
async function tellOwners(
  ctx: Locked,
  state: 'scheduled' | 'canceled',
  deletesAt: Date,
): Promise<void> {
  const { name: company, timeZone } = ctx.workspace;
  const on = instantDateInWords(deletesAt, { timeZone, now: ctx.now() });
  const url = `${ctx.baseUrl}/settings/data/delete`;
  const owners = await ctx.tx
    .select({ email: users.email, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.role, 'owner'), eq(memberships.status, 'active')));
  const data = { company, state, by: ctx.actor.name, on, url };
  await writeMails(
    ctx,
    'workspace_deletion',
    owners.map((to) => ({ to, data, topic: ctx.workspace.id })),
  );
}
