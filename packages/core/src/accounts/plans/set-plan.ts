import { invalid } from '@callboard/domain/errors';
import { z } from 'zod';
import { changesFrom, record } from '../../activity/record.ts';
import { changesOf } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { plans } from '../../kernel/standing.ts';
import { type Locked, lockWorkspace } from '../workspaces/lock-workspace.ts';

export const SetPlan = z.object({
  plan: z.enum(plans).optional(),
  status: z.enum(['trialing', 'active', 'past_due', 'canceled']).optional(),
  graceEndsAt: z.date().optional(),
});

const graceMilliseconds = 14 * 86_400_000;

/**
 * Changes the plan or status of the workspace's subscription. A smaller plan deletes nothing:
 * records over its limits stay and new ones are rejected. Setting the stored values again changes
 * nothing.
 */
export async function setPlan(ctx: Ctx, input: z.infer<typeof SetPlan>) {
  if (!input.plan && !input.status && !input.graceEndsAt) {
    throw invalid('plan', 'Send a plan, a status or the end of the grace period.');
  }
  return store(await lockWorkspace(ctx), input);
}

async function store(ctx: Locked, input: z.infer<typeof SetPlan>) {
  const now = ctx.now();
  const { subscriptions } = schema;
  const [stored] = await ctx.tx.select().from(subscriptions);
  if (!stored) throw new Error('The workspace has no subscription.');
  const changes = changesOf(stored, {
    ...(input.plan && { plan: input.plan }),
    ...(input.status && standingOf(input.status, now)),
    ...(input.graceEndsAt && { graceEndsAt: input.graceEndsAt }),
  });
  if (!changes) return stored;
  await ctx.tx.update(subscriptions).set({ ...changes, updatedAt: now });
  const subscription = { ...stored, ...changes, updatedAt: now };
  await record(ctx, 'plan.updated', {
    subject: ctx.workspace.id,
    data: { plan: subscription.plan, status: subscription.status },
    changes: changesFrom(stored, changes),
  });
  return subscription;
}

function standingOf(status: 'trialing' | 'active' | 'past_due' | 'canceled', now: Date) {
  const grace = new Date(now.getTime() + graceMilliseconds);
  return {
    status,
    trialEndsAt: status === 'trialing' ? grace : null,
    pastDueSince: status === 'past_due' ? now : null,
    graceEndsAt: status === 'past_due' ? grace : null,
    canceledAt: status === 'canceled' ? now : null,
  };
}
