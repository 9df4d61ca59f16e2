import { invalid } from '@callboard/domain/errors';
import { askedStatuses } from '@callboard/domain/paperwork/enums';
import { and, eq, inArray } from 'drizzle-orm';
import { recordAll } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { requireConfirmedAddress } from '../crew-addresses/require-confirmed-address.ts';
import { type CrewLinkCtx, lockCrewPage } from '../crew-links/index.ts';
import { isAskedFor, selectPapers } from './select-papers.ts';
import { storeCrewNumbers } from './store-crew-numbers.ts';

const { bookings, paperworkItems } = schema;

export interface GiveOwnNumbers {
  taxId?: string | undefined;
  bankRouting?: string | undefined;
  bankAccount?: string | undefined;
}

/**
 * Stores the tax and bank numbers that a person types. Complete bank details hand in the direct
 * deposit of every job that asks for it.
 * @throws AppError `email_not_confirmed`, `forbidden`, `not_found`, `invalid_parameter`.
 */
export async function giveOwnNumbers(
  unlocked: CrewLinkCtx,
  { taxId, bankRouting, bankAccount }: GiveOwnNumbers,
): Promise<void> {
  if ((bankRouting === undefined) !== (bankAccount === undefined)) {
    const missing = bankRouting === undefined ? 'bankRouting' : 'bankAccount';
    throw invalid(missing, 'Enter both the routing and the account number.');
  }
  const { ctx, person } = await lockCrewPage(unlocked);
  requireConfirmedAddress(ctx);
  await storeCrewNumbers(ctx, person, {
    ...(taxId !== undefined && { tax_id: taxId }),
    ...(bankRouting !== undefined && { bank_routing: bankRouting }),
    ...(bankAccount !== undefined && { bank_account: bankAccount }),
  });
  if (bankAccount !== undefined) await handInDeposits(ctx, person);
}

async function handInDeposits(ctx: Ctx, person: { id: string; name: string }): Promise<void> {
  const papers = await selectPapers(
    ctx,
    and(
      eq(bookings.crewMemberId, person.id),
      isAskedFor,
      eq(paperworkItems.kind, 'direct_deposit'),
      inArray(paperworkItems.status, [...askedStatuses]),
    ),
  );
  if (papers.length === 0) return;
  const now = ctx.now();
  await ctx.tx
    .update(paperworkItems)
    .set({ status: 'signed', signedAt: now, reason: null, updatedAt: now })
    .where(
      inArray(
        paperworkItems.id,
        papers.map(({ id }) => id),
      ),
    );
  await recordAll(
    ctx,
    'booking.paper_signed',
    papers.map((it) => ({
      subject: it.bookingId,
      project: it.projectId,
      data: { name: person.name, kinds: ['direct_deposit' as const] },
    })),
  );
}
