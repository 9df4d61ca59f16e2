import type { ShownDetails } from '@callboard/db/schema';
import type { PaymentDetail, PaymentDetailProof } from '@callboard/domain/payment-details/enums';
import { confirmedMilliseconds } from '../../accounts/access/require-confirmed.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { raiseNotice } from '../notices/raise-notice.ts';
import { canOthersLook } from './can-others-look.ts';
import { type Told, tellOfChange } from './tell-of-change.ts';

const { paymentDetailChanges } = schema;

export interface DetailChange {
  /** Whose details they are; neither for the company's own. */
  crewMemberId?: string;
  clientId?: string;
  before: ShownDetails;
  after: ShownDetails;
  /** False for details that replace none, which only their owner hears of. */
  isReplacing: boolean;
  /** The email whose mailed code was the proof. */
  provedEmail?: string | null;
  /** Who is written to. */
  told: Told;
}

/**
 * Records that the place to which money or invoices go was changed, tells whom it belongs to by mail
 * and those who see all money by notice. One that replaces another waits until one of them looked at
 * it, unless nobody but its maker could.
 */
export async function recordDetailChange(ctx: Ctx, change: DetailChange): Promise<void> {
  const { crewMemberId = null, clientId = null, before, after, isReplacing, told } = change;
  const fields = Object.keys(after) as PaymentDetail[];
  const { actor } = ctx;
  const row = {
    ...{ id: newId('paymentDetailChange'), crewMemberId, clientId, fields, before, after },
    ...{ changedBy: actor.membershipId ?? null, changedByName: actor.name },
    ...{ proof: proofOf(ctx), provedEmail: change.provedEmail ?? null },
    isHeld: isReplacing && (await canOthersLook(ctx)),
    createdAt: ctx.now(),
  };
  await ctx.tx.insert(paymentDetailChanges).values(row);
  await tellOfChange(ctx, row, told);
  if (row.isHeld) await raiseNotice(ctx, 'payment_details_changed', { subject: row.id });
}

/** Returns how the actor proved who they are. */
function proofOf({ actor, now }: Ctx): PaymentDetailProof {
  if (actor.kind === 'portal') return 'mailed_code';
  if (actor.kind !== 'user') return 'none';
  const age = now().getTime() - (actor.confirmedAt?.getTime() ?? Number.NEGATIVE_INFINITY);
  return age < confirmedMilliseconds ? 'recent_proof' : 'session';
}
