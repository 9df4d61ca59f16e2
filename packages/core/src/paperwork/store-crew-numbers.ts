import { and, eq } from 'drizzle-orm';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import type { CrewMember } from '../crew/record.ts';
import { invalid } from '../errors.ts';
import { newId } from '../ids.ts';
import { schema } from '../schema.ts';
import { encrypt } from '../secrets/index.ts';
import { findCompany } from '../workspaces/find-company.ts';
import { type CrewNumberField, crewNumberFields } from './enums.ts';
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
  person: Pick<CrewMember, 'id' | 'name'>,
  numbers: NewNumbers,
): Promise<void> {
  const { country } = await findCompany(ctx);
  const fields = crewNumberFields.filter((it) => numbers[it] !== undefined);
  const checked = fields.map((field) => {
    const parsed = numberRule(country, field).safeParse(numbers[field]);
    if (parsed.success) return { field, value: parsed.data };
    throw invalid(params[field], parsed.error.issues[0]?.message ?? 'Check the number.');
  });
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
}
