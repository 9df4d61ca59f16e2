import { and, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isWaiting } from './select-marks.ts';

const { paymentDetailChanges } = schema;

/** Returns whether a change of the company’s own bank details waits to be looked at. */
export async function areOwnDetailsHeld({ tx }: Ctx): Promise<boolean> {
  const { id, crewMemberId, clientId } = paymentDetailChanges;
  const [change] = await tx
    .select({ id })
    .from(paymentDetailChanges)
    .where(and(isNull(crewMemberId), isNull(clientId), isWaiting))
    .limit(1);
  return change !== undefined;
}
