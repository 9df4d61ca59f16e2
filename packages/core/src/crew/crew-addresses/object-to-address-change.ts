import { eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { raiseNotice } from '../../tell/notices/raise-notice.ts';
import { deleteLinksOf } from '../crew-links/delete-links-of.ts';
import { type AddressRequest, asAddressSecret, type SelectedChange } from './as-address-secret.ts';
import { endProofs } from './end-proofs.ts';
import { lockChange, shownSides } from './lock-change.ts';

const { crewAddressChanges, crewMembers } = schema;

/**
 * Notes that a change of an address was not the person’s. A new email is blocked until somebody with
 * all money releases it, and every link to the page of the person ends. Those who see all money are
 * told. Objecting again changes nothing.
 * @throws AppError `not_found`, `rate_limited`.
 */
export function objectToAddressChange(database: Database, request: AddressRequest): Promise<void> {
  return asAddressSecret(database, { ...request, isChange: true }, async (ctx, seen) => {
    const change = await lockChange(ctx, seen);
    if (change.state === 'objected') return;
    const { id, person } = change;
    if (change.field === 'email') await block(ctx, change);
    await ctx.tx
      .update(crewAddressChanges)
      .set({ state: 'objected', endedAt: ctx.now(), endedBy: person.name })
      .where(eq(crewAddressChanges.id, id));
    const data = { name: person.name, field: change.field, ...shownSides(change) };
    await record(ctx, 'crew_member.address_objected', { subject: person.id, data });
    await raiseNotice(ctx, 'crew_address_objected', { subject: person.id });
  });
}

async function block(ctx: Ctx, change: SelectedChange): Promise<void> {
  const { person, after } = change;
  const blockedEmails = [...new Set([...person.blockedEmails, ...(after === null ? [] : [after])])];
  await ctx.tx
    .update(crewMembers)
    .set({ blockedEmails, provingEmail: provingAfter(change), updatedAt: ctx.now() })
    .where(eq(crewMembers.id, person.id));
  await deleteLinksOf(ctx, person.id);
  await endProofs(ctx, [person.id]);
}

/**
 * Returns the email that opens papers after an objection: the one that was told, if the change had
 * taken its place. The office released one for a reason, so then it decides again.
 */
function provingAfter({ state, after, toldEmail, person }: SelectedChange): string | null {
  if (person.provingEmail !== after) return person.provingEmail;
  return state === 'released' ? null : toldEmail;
}
