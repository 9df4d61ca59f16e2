import { notFound } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { recordCrewChange } from '../crew-addresses/record-crew-change.ts';
import { lockCrewMember } from '../lock-crew-member.ts';

const { crewNumbers } = schema;

/** Deletes all numbers of a person for good. @throws AppError `not_found`. */
export async function removeCrewNumbers(
  unlocked: Ctx,
  { crewMemberId }: { crewMemberId: string },
): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  const person = await lockCrewMember(ctx, crewMemberId);
  const removed = await ctx.tx
    .delete(crewNumbers)
    .where(eq(crewNumbers.crewMemberId, crewMemberId))
    .returning({ field: crewNumbers.field, ending: crewNumbers.ending });
  if (removed.length === 0) throw notFound('number');
  await record(ctx, 'crew_member.numbers_removed', {
    subject: crewMemberId,
    data: { name: person.name, numbers: removed.map(({ field }) => field) },
  });
  const bank = removed.filter(({ field }) => field !== 'tax_id');
  await recordCrewChange(ctx, person, {
    before: Object.fromEntries(bank.map((it) => [it.field, it.ending])),
    after: Object.fromEntries(bank.map((it) => [it.field, null])),
  });
}
