import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { endProofs } from './end-proofs.ts';
import { noteAddressChanges } from './note-address-changes.ts';
import type { AddressChange } from './plan-change.ts';
import { storeChanges } from './store-changes.ts';

const { crewAddressChanges, crewMembers } = schema;

type Person = AddressChange['before'];

interface Merged {
  from: Person;
  into: Person;
  /** The addresses of the entry that stays. */
  after: { email: string | null; phone: string | null };
}

/**
 * Decides which email opens the papers of two entries that become one. Both are locked, and the one
 * that stays has its new addresses. If only one email was confirmed, it stays the one. Papers and
 * numbers that were given under another email than the one on file stay closed until somebody with all
 * money releases them, and both emails are told: neither may vouch for the other.
 */
export async function noteMergedAddresses(ctx: Ctx, { from, into, after }: Merged): Promise<void> {
  await ctx.tx
    .update(crewAddressChanges)
    .set({ crewMemberId: into.id })
    .where(eq(crewAddressChanges.crewMemberId, from.id));
  if (from.protectedSince === null) return noteAddressChanges(ctx, [{ before: into, after }]);
  const emails = [
    from.provingEmail,
    after.email,
    ...(into.protectedSince ? [into.provingEmail] : []),
  ];
  const isSame = new Set(emails).size === 1;
  await ctx.tx
    .update(crewMembers)
    .set({
      protectedSince: into.protectedSince ?? from.protectedSince,
      provingEmail: isSame ? from.provingEmail : null,
      blockedEmails: [...new Set([...into.blockedEmails, ...from.blockedEmails])],
    })
    .where(eq(crewMembers.id, into.id));
  await endProofs(ctx, [into.id]);
  if (isSame || after.email === null) return;
  await storeChanges(ctx, [
    {
      person: { ...into, protectedSince: from.protectedSince },
      ...{ field: 'email', before: from.provingEmail, after: after.email, state: 'waiting' },
      ...{ toldEmail: from.provingEmail, alsoTold: alsoTold(from, after.email), isProving: false },
    },
  ]);
}

function alsoTold({ provingEmail, blockedEmails }: Person, email: string): string | null {
  return email === provingEmail || blockedEmails.includes(email) ? null : email;
}
