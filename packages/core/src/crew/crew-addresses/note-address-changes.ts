import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { endProofs } from './end-proofs.ts';
import { type AddressChange, type PlannedChange, planChanges } from './plan-change.ts';
import { storeChanges } from './store-changes.ts';

const { crewAddressChanges, crewMembers } = schema;

/**
 * Notes changed emails and phones of people, who are locked and already have the new ones: ends what
 * was proved with the email before, tells the person at the email that they confirmed, and records who
 * changed what. A person without anything to protect is told nothing. Every act that writes an email
 * or phone calls it.
 */
export async function noteAddressChanges(
  ctx: Ctx,
  changes: readonly AddressChange[],
): Promise<void> {
  const isOwn = ctx.actor.kind === 'portal';
  const planned = changes.flatMap((it) => planChanges(it, isOwn));
  if (planned.length === 0) return;
  const changed = planned.filter((it) => it.field === 'email');
  const ids = changed.map(({ person }) => person.id);
  await overtake(ctx, ids);
  await endProofs(ctx, ids);
  await takeAsProving(ctx, changed);
  await storeChanges(ctx, planned);
}

/** Ends what waits for an answer about an email that was changed again. */
export async function overtake(ctx: Ctx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx
    .update(crewAddressChanges)
    .set({ state: 'overtaken', endedAt: ctx.now() })
    .where(
      and(inArray(crewAddressChanges.crewMemberId, ids), eq(crewAddressChanges.state, 'waiting')),
    );
}

/** One at most: only people on their own page change an email that counts at once. */
async function takeAsProving(ctx: Ctx, changed: PlannedChange[]): Promise<void> {
  for (const { person, after } of changed.filter((it) => it.isProving)) {
    await ctx.tx
      .update(crewMembers)
      .set({ provingEmail: after })
      .where(eq(crewMembers.id, person.id));
  }
}
