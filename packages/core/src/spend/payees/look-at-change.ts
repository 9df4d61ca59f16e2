import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { requireConfirmed } from '../../accounts/access/require-confirmed.ts';
import { requireProved } from '../../accounts/people/require-proved.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import { hasEnteredEmail } from '../../crew/crew-addresses/entered-emails.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { RowOf } from '../../kernel/records/columns.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { canOthersLook } from '../../tell/payment-details/can-others-look.ts';
import { selectOwnBills } from '../bills/own-bill.ts';

const { clients, crewMembers, paymentDetailChanges } = schema;

export const LookAtDetailChange = z.object({ id: z.string() });

type Change = RowOf<typeof paymentDetailChanges>;

/**
 * Says that somebody who sees all money looked at a change of where money goes, which releases what it
 * holds. Needs a recent proof. Nobody looks at their own change, at one that was proved with an email
 * which they entered, nor at details to which they would be paid. A change that was looked at stays so.
 * @throws AppError `not_found`, `forbidden`, `confirmation_needed`, `email_not_confirmed`.
 */
export async function lookAtDetailChange(
  unlocked: Ctx,
  { id }: z.infer<typeof LookAtDetailChange>,
): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  requireAllMoney(ctx);
  requireConfirmed(ctx);
  await requireProved(ctx);
  const change = await lockRecord(ctx, paymentDetailChanges, id, {
    where: eq(paymentDetailChanges.isHeld, true),
    strength: 'update',
  });
  if (change.lookedAt) return;
  await requireSomebodyElse(ctx, change);
  const lookedBy = ctx.actor.membershipId ?? null;
  await ctx.tx
    .update(paymentDetailChanges)
    .set({ lookedAt: ctx.now(), lookedBy })
    .where(eq(paymentDetailChanges.id, id));
  await recordLook(ctx, change);
}

async function requireSomebodyElse(ctx: Ctx, change: Change): Promise<void> {
  const { changedBy, crewMemberId, provedEmail: email } = change;
  if (changedBy !== null && changedBy === ctx.actor.membershipId && (await canOthersLook(ctx))) {
    throw new AppError('forbidden', 'You made this change. Somebody else has to check it.');
  }
  if (crewMemberId === null) return;
  if (email !== null && (await hasEnteredEmail(ctx, { crewMemberId, email }))) {
    throw new AppError(
      'forbidden',
      'It was proved with an email that you entered. Somebody else has to check it.',
    );
  }
  const payeeName = await nameOf(ctx, change);
  const own = await selectOwnBills(ctx, [{ id: change.id, crewMemberId, payeeName }]);
  if (own.size === 0) return;
  throw new AppError('forbidden', 'You would be paid by it. Somebody else has to check it.');
}

async function recordLook(ctx: Ctx, change: Change): Promise<void> {
  const { crewMemberId, clientId, fields } = change;
  const data = { name: await nameOf(ctx, change), fields };
  if (crewMemberId !== null) {
    await record(ctx, 'crew_member.details_looked_at', { subject: crewMemberId, data });
  } else if (clientId !== null) {
    await record(ctx, 'client.details_looked_at', { subject: clientId, data });
  } else {
    await record(ctx, 'invoice_settings.details_looked_at', {
      subject: ctx.workspace.id,
      data: { fields },
    });
  }
}

async function nameOf({ tx, workspace }: Ctx, { crewMemberId, clientId }: Change): Promise<string> {
  const table = crewMemberId === null ? clients : crewMembers;
  const id = crewMemberId ?? clientId;
  if (id === null) return workspace.name;
  const [row] = await tx.select({ name: table.name }).from(table).where(eq(table.id, id));
  return row?.name ?? '';
}
