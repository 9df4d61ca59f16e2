import { AppError } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { fingerprintOf } from './fingerprint.ts';

const { sentForms } = schema;

/**
 * Makes a record, unless this form already made it: then returns the id of that record. A form is
 * sent again when its answer was lost. Without a key the record is always made.
 * @throws AppError `conflict` when the form was changed after it made the record.
 */
export async function makeOnce<Input extends { formKey?: string | undefined }>(
  ctx: Ctx,
  { formKey: key, ...fields }: Input,
  make: (fields: Omit<Input, 'formKey'>) => Promise<{ id: string }>,
): Promise<{ id: string }> {
  const { actor } = ctx;
  if (key === undefined || actor.kind !== 'user') return make(fields);
  const form = { membershipId: actor.membershipId, key, fingerprint: fingerprintOf(fields) };
  // A second request with the same key waits here until the first one ends.
  const inserted = await ctx.tx
    .insert(sentForms)
    .values({ ...form, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ key: sentForms.key });
  if (inserted.length === 0) return findMade(ctx, form);
  const { id } = await make(fields);
  await ctx.tx.update(sentForms).set({ recordId: id }).where(isForm(form));
  return { id };
}

interface SentForm {
  membershipId: string;
  key: string;
  fingerprint: string;
}

async function findMade(ctx: Ctx, form: SentForm): Promise<{ id: string }> {
  const [row] = await ctx.tx.select().from(sentForms).where(isForm(form));
  if (row?.recordId && row.fingerprint === form.fingerprint) return { id: row.recordId };
  throw new AppError(
    'conflict',
    'This form was already saved, before your last changes. Make them on the saved record, or save again to add another.',
  );
}

function isForm({ membershipId, key }: SentForm) {
  return and(eq(sentForms.membershipId, membershipId), eq(sentForms.key, key));
}
