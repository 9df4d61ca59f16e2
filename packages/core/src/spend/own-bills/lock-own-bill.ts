import { eq } from 'drizzle-orm';
import { requireConfirmedAddress } from '../../crew/crew-addresses/require-confirmed-address.ts';
import { type CrewLinkCtx, lockCrewPage } from '../../crew/crew-links/index.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import type { Bill } from '../bills/record.ts';

const { bills } = schema;

/**
 * Returns a bill of the person of the page, and the context to go on with. Both are locked, and the
 * link and the proof of the address are read again under the lock.
 * @throws AppError `email_not_confirmed`, `forbidden`, `not_found` for a bill of somebody else.
 */
export async function lockOwnBill(
  unlocked: CrewLinkCtx,
  { id }: { id: string },
): Promise<{ ctx: CrewLinkCtx; bill: Bill }> {
  const { ctx, person } = await lockCrewPage(unlocked);
  requireConfirmedAddress(ctx);
  const bill = await lockRecord(ctx, bills, id, {
    where: eq(bills.crewMemberId, person.id),
    strength: 'update',
  });
  return { ctx, bill };
}
