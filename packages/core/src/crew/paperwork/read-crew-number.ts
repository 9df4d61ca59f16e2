import { AppError, notFound } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { requireConfirmed } from '../../accounts/access/require-confirmed.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { decryptOrNull } from '../../kernel/secrets/index.ts';
import { lockCrewMember } from '../lock-crew-member.ts';
import type { ReadCrewNumber } from './fields.ts';

const { crewNumbers } = schema;

/**
 * Returns a number of a person in clear text. Each reading is in the audit log.
 * @throws AppError `confirmation_needed`, `not_found`, `conflict` if it was encrypted under another
 * `APP_SECRET`.
 */
export async function readCrewNumber(
  unlocked: Ctx,
  { crewMemberId, field }: z.infer<typeof ReadCrewNumber>,
): Promise<{ number: string }> {
  const ctx = await lockWorkspace(unlocked);
  requireConfirmed(ctx);
  const person = await lockCrewMember(ctx, crewMemberId);
  const [row] = await ctx.tx
    .select({ id: crewNumbers.id, encryptedValue: crewNumbers.encryptedValue })
    .from(crewNumbers)
    .where(and(eq(crewNumbers.crewMemberId, crewMemberId), eq(crewNumbers.field, field)));
  if (!row) throw notFound('number');
  const place = { purpose: 'crew_number', id: row.id } as const;
  const number = decryptOrNull(ctx.encryptionKeys, row.encryptedValue, place);
  if (number === null) {
    throw new AppError('conflict', 'This number can no longer be read. Ask the person for it.');
  }
  await record(ctx, 'crew_member.number_read', {
    subject: crewMemberId,
    data: { name: person.name, numbers: [field] },
  });
  return { number };
}
