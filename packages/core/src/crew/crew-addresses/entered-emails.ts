import { and, eq, isNotNull, ne, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { canOthersLook } from '../../tell/payment-details/can-others-look.ts';

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
  const entered = and(
    eq(crewAddressChanges.after, email),
    eq(crewAddressChanges.changedById, membershipId),
  );
  return (await hasEntered(ctx, crewMemberId, entered)) && canOthersLook(ctx);
}

/**
 * Returns whether a member put an email in the place of another one of a person, and the person did
 * not confirm it.
 */
export function hasReplacedEmail(ctx: Ctx, crewMemberId: string): Promise<boolean> {
  const { before, changedById } = crewAddressChanges;
  return hasEntered(ctx, crewMemberId, and(isNotNull(before), isNotNull(changedById)));
}

/** Returns whether an email of a person that they did not confirm was entered so. */
async function hasEntered({ tx }: Ctx, crewMemberId: string, how: SQL | undefined) {
  const { id, field, state } = crewAddressChanges;
  const isOfPerson = eq(crewAddressChanges.crewMemberId, crewMemberId);
  const [change] = await tx
    .select({ id })
    .from(crewAddressChanges)
    .where(and(isOfPerson, eq(field, 'email'), ne(state, 'confirmed'), how))
    .limit(1);
  return change !== undefined;
}
