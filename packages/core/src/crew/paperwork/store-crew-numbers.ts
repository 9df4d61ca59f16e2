import { invalid } from '@callboard/domain/errors';
import { type CrewNumberField, crewNumberFields } from '@callboard/domain/paperwork/enums';
import { and, eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { decryptOrNull, encrypt } from '../../kernel/secrets/index.ts';
import { recordCrewChange } from '../crew-addresses/record-crew-change.ts';
import type { CrewMember } from '../record.ts';
import { endingOf, numberRule } from './numbers.ts';

const { crewNumbers } = schema;

export type NewNumbers = Partial<Record<CrewNumberField, string>>;

const params: Record<CrewNumberField, string> = {
  tax_id: 'taxId',
  bank_routing: 'bankRouting',
  bank_account: 'bankAccount',
};

/**
 * Stores numbers of a person, who is locked, each encrypted by itself, in place of earlier ones.
 * @throws AppError `invalid_parameter` for a number that cannot be right.
 */
export async function storeCrewNumbers(
  ctx: Ctx,
  person: Pick<CrewMember, 'id' | 'name' | 'email'>,
  numbers: NewNumbers,
): Promise<void> {
  const { country } = ctx.workspace;
  const fields = crewNumberFields.filter((it) => numbers[it] !== undefined);
  const checked = fields.map((field) => {
    const parsed = numberRule(country, field).safeParse(numbers[field]);
    if (parsed.success) return { field, value: parsed.data };
    throw invalid(params[field], parsed.error.issues[0]?.message ?? 'Check the number.');
  });
  const { before, after } = await findBankChange(ctx, person.id, checked);
  const now = ctx.now();
  for (const { field, value } of checked) {
    // Three at most; a new id binds the new text to its own row.
    await ctx.tx
      .delete(crewNumbers)
      .where(and(eq(crewNumbers.crewMemberId, person.id), eq(crewNumbers.field, field)));
    const id = newId('crewNumber');
    await ctx.tx.insert(crewNumbers).values({
      id,
      crewMemberId: person.id,
      field,
      encryptedValue: encrypt(ctx.encryptionKeys, value, { purpose: 'crew_number', id }),
      ending: endingOf(value),
      createdAt: now,
      updatedAt: now,
    });
  }
  if (fields.length === 0) return;
  await record(ctx, 'crew_member.numbers_given', {
    subject: person.id,
    data: { name: person.name, numbers: fields },
  });
  await recordCrewChange(ctx, person, { before, after });
}

interface Checked {
  field: CrewNumberField;
  value: string;
}

/** Returns the ends of the bank numbers that change, before and after. */
async function findBankChange(ctx: Ctx, crewMemberId: string, checked: readonly Checked[]) {
  const stored = await ctx.tx
    .select()
    .from(crewNumbers)
    .where(eq(crewNumbers.crewMemberId, crewMemberId));
  const changed = checked.flatMap(({ field, value }) => {
    if (field === 'tax_id') return [];
    const old = stored.find((it) => it.field === field);
    const place = { purpose: 'crew_number', id: old?.id ?? '' } as const;
    const isSame = old && decryptOrNull(ctx.encryptionKeys, old.encryptedValue, place) === value;
    return isSame ? [] : [{ field, before: old?.ending ?? null, after: endingOf(value) }];
  });
  return {
    before: Object.fromEntries(changed.map((it) => [it.field, it.before])),
    after: Object.fromEntries(changed.map((it) => [it.field, it.after])),
  };
}
