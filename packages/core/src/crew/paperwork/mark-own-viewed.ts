import { and, eq, inArray } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import { requireConfirmedAddress } from '../crew-addresses/require-confirmed-address.ts';
import { type CrewLinkCtx, lockCrewPage } from '../crew-links/index.ts';

const { bookings, paperworkItems } = schema;

/**
 * Marks the papers that the person of the page opens for the first time.
 * @throws AppError `email_not_confirmed`, `forbidden`, `not_found`.
 */
export async function markOwnViewed(unlocked: CrewLinkCtx): Promise<void> {
  const { ctx, person } = await lockCrewPage(unlocked);
  requireConfirmedAddress(ctx);
  const now = ctx.now();
  const own = ctx.tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.crewMemberId, person.id));
  await ctx.tx
    .update(paperworkItems)
    .set({ status: 'viewed', viewedAt: now, updatedAt: now })
    .where(and(inArray(paperworkItems.bookingId, own), eq(paperworkItems.status, 'sent')));
}
