import { dateInWords } from '@callboard/domain/dates';
import { AppError } from '@callboard/domain/errors';
import { and, count, eq, isNull, min } from 'drizzle-orm';
import { record } from '../activity/record.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { isOwed } from '../spend/bills/conditions.ts';
import { isComing } from './coming-dates.ts';
import { deleteLinksOf } from './crew-links/delete-links-of.ts';
import { lockCrewMember } from './lock-crew-member.ts';
import type { CrewMember } from './record.ts';

const { bills, bookingDays, crewMembers, purchaseOrders } = schema;

/**
 * Removes a person from the address book. Rejected while they are asked, held or confirmed for a
 * coming date, and while a bill of theirs is to be paid or an order to them stands; past jobs keep showing their name. The row is only marked as deleted. Links to their
 * page end.
 * @throws AppError `conflict`, `not_found`.
 */
export async function removeCrewMember(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const member = await lockCrewMember(ctx, id);
  await requireNoComingDates(ctx, member);
  await requireNothingOwed(ctx, member);
  const deletedAt = ctx.now();
  await ctx.tx
    .update(crewMembers)
    .set({ deletedAt, updatedAt: deletedAt })
    .where(eq(crewMembers.id, id));
  await deleteLinksOf(ctx, id);
  await record(ctx, 'crew_member.removed', { subject: id, data: { name: member.name } });
}

async function requireNothingOwed({ tx }: Ctx, { id, name }: CrewMember): Promise<void> {
  const [bill] = await tx
    .select({ count: count(), number: min(bills.number) })
    .from(bills)
    .where(and(eq(bills.crewMemberId, id), isOwed));
  const [order] = await tx
    .select({ count: count(), number: min(purchaseOrders.number) })
    .from(purchaseOrders)
    .where(
      and(
        eq(purchaseOrders.crewMemberId, id),
        eq(purchaseOrders.status, 'approved'),
        isNull(purchaseOrders.deletedAt),
      ),
    );
  if (bill?.count) {
    const what = bill.count === 1 ? `the bill ${bill.number ?? ''}`.trim() : `${bill.count} bills`;
    throw new AppError('conflict', `${name} has ${what} to be paid. Pay or void it first.`);
  }
  if (!order?.count) return;
  const what = order.count === 1 ? `the order ${order.number}` : `${order.count} orders`;
  throw new AppError('conflict', `${name} has ${what}. Close or void it first.`);
}

async function requireNoComingDates(ctx: Ctx, { id, name }: CrewMember): Promise<void> {
  const [coming] = await ctx.tx
    .select({ dates: count(), first: min(bookingDays.date) })
    .from(bookingDays)
    .where(isComing(ctx, id));
  if (!coming?.first) return;
  const first = dateInWords(coming.first, ctx.now());
  throw new AppError(
    'conflict',
    coming.dates === 1
      ? `${name} is booked on ${first}. Release or cancel that date first.`
      : `${name} is booked on ${coming.dates} coming dates, from ${first}. Release or cancel them first.`,
  );
}
