import type { CrewNumberField } from '@callboard/domain/paperwork/enums';
import { eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { recordCrewChange } from '../crew-addresses/record-crew-change.ts';
import type { CrewMember } from '../record.ts';

const { crewNumbers, paymentDetailChanges } = schema;

type Payee = Pick<CrewMember, 'id' | 'name' | 'email' | 'loanOutName'>;
type Stored = typeof crewNumbers.$inferSelect;

/** Bank numbers belong together: those of two people are not mixed. */
const bank = ['bank_routing', 'bank_account'] as const;

/**
 * Moves the numbers of a person who is merged, unless the other has them, and tells both if that
 * changes where either is paid. Both are locked, and the bills were moved.
 */
export async function mergeCrewNumbers(ctx: Ctx, from: Payee, into: Payee): Promise<void> {
  const stored = await ctx.tx
    .select()
    .from(crewNumbers)
    .where(inArray(crewNumbers.crewMemberId, [from.id, into.id]));
  const theirs = stored.filter((it) => it.crewMemberId === from.id);
  const own = stored.filter((it) => it.crewMemberId === into.id);
  const has = (fields: readonly CrewNumberField[]) => own.some((it) => fields.includes(it.field));
  const moved = theirs.filter((it) => !has(it.field === 'tax_id' ? ['tax_id'] : bank));
  await ctx.tx
    .update(crewNumbers)
    .set({ crewMemberId: into.id })
    .where(inArray(crewNumbers.id, idsOf(moved)));
  await ctx.tx.delete(crewNumbers).where(eq(crewNumbers.crewMemberId, from.id));
  await ctx.tx
    .update(paymentDetailChanges)
    .set({ crewMemberId: into.id })
    .where(eq(paymentDetailChanges.crewMemberId, from.id));
  await recordMerge(ctx, { from, into, theirs, own });
}

interface Merge {
  from: Payee;
  into: Payee;
  theirs: readonly Stored[];
  own: readonly Stored[];
}

/** The bills of both are paid to the same account from now on: one of them was paid to another. */
async function recordMerge(ctx: Ctx, { from, into, theirs, own }: Merge): Promise<void> {
  const endsOf = (some: readonly Stored[]) =>
    Object.fromEntries(
      bank.map((field) => [field, some.find((it) => it.field === field)?.ending ?? null]),
    );
  if (!theirs.some((it) => it.field !== 'tax_id')) return;
  const isMoved = !own.some((it) => it.field !== 'tax_id');
  const [before, after] = isMoved ? [endsOf(own), endsOf(theirs)] : [endsOf(theirs), endsOf(own)];
  const company = isMoved && into.loanOutName === null ? from.loanOutName : null;
  await recordCrewChange(ctx, into, {
    before: { ...before, ...(company !== null && { loan_out_name: null }) },
    after: { ...after, ...(company !== null && { loan_out_name: company }) },
    alsoTold: [from.email],
  });
}

const idsOf = (some: readonly Stored[]) => some.map(({ id }) => id);
