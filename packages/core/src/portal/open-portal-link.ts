import { eq } from 'drizzle-orm';
import { newId, newSecret } from '../ids.ts';
import { schema } from '../schema.ts';
import { hashSecret } from '../tokens/hash-secret.ts';
import type { PortalCtx } from './as-portal-link.ts';
import { inDays, portalLinkDays, portalProofDays } from './conditions.ts';

const { portalEvents, portalLinks, portalProofs } = schema;

const openedEveryMilliseconds = 3_600_000;

type PortalEventKind = (typeof portalEvents.$inferInsert)['kind'];

/**
 * Records that a person opened a link, at most once an hour. The first browser that opens a link
 * from the message to the contact belongs to the contact: returns the secret that it keeps, null for
 * every other browser.
 */
export async function openPortalLink(ctx: PortalCtx): Promise<{ proof: string | null }> {
  const { actor, mailedTo, lastOpenedAt } = ctx;
  const now = ctx.now();
  if (!lastOpenedAt || now.getTime() - lastOpenedAt.getTime() >= openedEveryMilliseconds) {
    await ctx.tx
      .update(portalLinks)
      .set({ lastOpenedAt: now, expiresAt: inDays(ctx, portalLinkDays) })
      .where(eq(portalLinks.id, actor.portalLinkId));
    await recordPortalEvent(ctx, 'opened');
  }
  if (mailedTo === null) return { proof: null };
  const proof = newSecret('proof_');
  const stored = await ctx.tx
    .insert(portalProofs)
    .values({ ...newProof(ctx, proof, mailedTo), by: 'first_open' })
    .onConflictDoNothing()
    .returning({ by: portalProofs.by });
  return { proof: stored.length === 1 ? proof : null };
}

/** Returns the row of a proof, without how it was given. */
export function newProof(ctx: PortalCtx, proof: string, email: string) {
  return {
    secretHash: hashSecret(proof),
    linkId: ctx.actor.portalLinkId,
    email: email.toLowerCase(),
    expiresAt: inDays(ctx, portalProofDays),
    createdAt: ctx.now(),
  };
}

/** Records what happened on the page of a link. */
export async function recordPortalEvent(ctx: PortalCtx, kind: PortalEventKind): Promise<void> {
  await ctx.tx.insert(portalEvents).values({
    id: newId('portalEvent'),
    linkId: ctx.actor.portalLinkId,
    kind,
    address: ctx.address,
    createdAt: ctx.now(),
  });
}
