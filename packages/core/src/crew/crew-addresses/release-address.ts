import { maskedEmail } from '@callboard/domain/crew-addresses/masked';
import { AppError } from '@callboard/domain/errors';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { requireConfirmed } from '../../accounts/access/require-confirmed.ts';
import { requireProved } from '../../accounts/people/require-proved.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockCrewMember } from '../lock-crew-member.ts';
import { isUnconfirmed } from './conditions.ts';
import { endProofs } from './end-proofs.ts';
import { hasEnteredEmail } from './entered-emails.ts';

const { crewAddressChanges, crewMembers } = schema;

export const ReleaseAddress = z.object({
  id: z.string(),
  /** The email that is released, as it was shown. */
  email: z.string(),
});

/**
 * Lets an email that the person did not confirm open their papers and numbers, because somebody with
 * access to all money asked the person. Nobody releases an email that they entered. It is in the audit
 * log.
 * @throws AppError `confirmation_needed`, `email_not_confirmed`, `forbidden`, `not_found`; `conflict` if
 * the email is another one by now or waits for nothing.
 */
export async function releaseAddress(
  unlocked: Ctx,
  { id, email }: z.infer<typeof ReleaseAddress>,
): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  requireAllMoney(ctx);
  requireConfirmed(ctx);
  await requireProved(ctx);
  const person = await lockCrewMember(ctx, id);
  if (person.email !== email || !isUnconfirmed(person)) throw settled();
  if (await hasEnteredEmail(ctx, { crewMemberId: id, email })) throw ownChange();
  const blockedEmails = person.blockedEmails.filter((it) => it !== email);
  await ctx.tx
    .update(crewMembers)
    .set({ provingEmail: email, blockedEmails, updatedAt: ctx.now() })
    .where(eq(crewMembers.id, id));
  await ctx.tx
    .update(crewAddressChanges)
    .set({ state: 'released', endedAt: ctx.now(), endedBy: ctx.actor.name })
    .where(
      and(
        eq(crewAddressChanges.crewMemberId, id),
        eq(crewAddressChanges.field, 'email'),
        eq(crewAddressChanges.after, email),
        inArray(crewAddressChanges.state, ['waiting', 'objected']),
      ),
    );
  await endProofs(ctx, [id]);
  await record(ctx, 'crew_member.address_released', {
    subject: id,
    data: { name: person.name, to: maskedEmail(email) },
  });
}

function ownChange(): AppError {
  return new AppError(
    'forbidden',
    'You entered this email. Somebody else with access to all money has to release it.',
  );
}

function settled(): AppError {
  return new AppError(
    'conflict',
    'This email was changed again or waits for nothing. Reload the page.',
  );
}
