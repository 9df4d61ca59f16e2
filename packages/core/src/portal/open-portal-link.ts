import { portalLinkDays } from '@callboard/domain/portal/lives';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { hashSecret } from '../accounts/tokens/hash-secret.ts';
import { newId, newSecret } from '../kernel/ids.ts';
import { schema } from '../kernel/schema.ts';
import type { PortalCtx } from './as-portal-link.ts';
import { inDays, portalProofDays } from './conditions.ts';

const { portalEvents, portalLinks, portalProofs } = schema;

/** How often openings and downloads are recorded. */
const onceMilliseconds = 3_600_000;

type PortalEventKind = (typeof portalEvents.$inferInsert)['kind'];

/**
 * Records that a person opened a link, at most once an hour. The first browser that opens a link
 * from the message to the contact belongs to the contact: returns the secret that it keeps, null for
 * every other browser.
 */
export async function openPortalLink(ctx: PortalCtx): Promise<{ proof: string | null }> {
  const { actor, mailedTo, lastOpenedAt } = ctx;
  const now = ctx.now();
  if (!lastOpenedAt || now.getTime() - lastOpenedAt.getTime() >= onceMilliseconds) {
    await ctx.tx
      .update(portalLinks)
      .set({
        lastOpenedAt: now,
        expiresAt: sql`case when ${portalLinks.isExpiryFixed} then ${portalLinks.expiresAt}
          else ${inDays(ctx, portalLinkDays).toISOString()}::timestamptz end`,
      })
      .where(eq(portalLinks.id, actor.portalLinkId));
    await recordPortalEvent(ctx, 'opened');
  }
  const isFirst = await takeFirstOpening(ctx);
  if (!isFirst || mailedTo === null) return { proof: null };
  const proof = newSecret('proof_');
  await ctx.tx.insert(portalProofs).values({ ...newProof(ctx, proof, mailedTo), by: 'first_open' });
  return { proof };
}

/** Returns whether nobody opened the link before. It stays opened when the proof has ended. */
async function takeFirstOpening(ctx: PortalCtx): Promise<boolean> {
  const taken = await ctx.tx
    .update(portalLinks)
    .set({ firstOpenedAt: ctx.now() })
    .where(and(eq(portalLinks.id, ctx.actor.portalLinkId), isNull(portalLinks.firstOpenedAt)))
    .returning({ id: portalLinks.id });
  return taken.length === 1;
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

/** Records that a document was downloaded, at most once an hour. */
export async function recordDownload(ctx: PortalCtx): Promise<void> {
  const since = new Date(ctx.now().getTime() - onceMilliseconds);
  const [recent] = await ctx.tx
    .select({ id: portalEvents.id })
    .from(portalEvents)
    .where(
      and(
        eq(portalEvents.linkId, ctx.actor.portalLinkId),
        eq(portalEvents.kind, 'downloaded'),
        gt(portalEvents.createdAt, since),
      ),
    )
    .limit(1);
  if (!recent) await recordPortalEvent(ctx, 'downloaded');
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
