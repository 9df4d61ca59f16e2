import { and, eq, ne } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { canOthersLook } from '../payment-details/can-others-look.ts';
import { schema } from '../schema.ts';

const { crewAddressChanges } = schema;

interface Email {
  crewMemberId: string;
  email: string;
}

/**
 * Returns whether the actor entered this email of a person without the person confirming it, and
 * somebody else sees all money. Then the actor may neither release the email nor what it proved.
 */
export async function hasEnteredEmail(ctx: Ctx, { crewMemberId, email }: Email): Promise<boolean> {
  const { membershipId } = ctx.actor;
  if (!membershipId) return false;
  const [change] = await ctx.tx
    .select({ id: crewAddressChanges.id })
    .from(crewAddressChanges)
    .where(
      and(
        eq(crewAddressChanges.crewMemberId, crewMemberId),
        eq(crewAddressChanges.field, 'email'),
        eq(crewAddressChanges.after, email),
        eq(crewAddressChanges.changedById, membershipId),
        ne(crewAddressChanges.state, 'confirmed'),
      ),
    )
    .limit(1);
  return change !== undefined && canOthersLook(ctx);
}
