import type { ImportCrew } from '@callboard/domain/crew/import-fields';
import { AppError } from '@callboard/domain/errors';
import { and, asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record, recordAll } from '../activity/record.ts';
import { chunksOf } from '../kernel/chunks.ts';
import type { Ctx } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { requireQuotas } from '../kernel/quotas/index.ts';
import { schema } from '../kernel/schema.ts';
import { noteAddressChanges } from './crew-addresses/note-address-changes.ts';
import { recordPayeeChange } from './crew-addresses/record-crew-change.ts';
import { inBook } from './list-crew-book.ts';
import { crewMemberColumns, requireMaySet } from './record.ts';

const { crewMembers } = schema;

type Imported = z.infer<typeof ImportCrew>['people'][number];
type Added = Omit<Imported, 'updateId'>;

/**
 * Adds the people of a spreadsheet to the address book, and updates those who are in it: with what
 * the spreadsheet says, and never the name. Other roles, tags and languages are added to theirs. All or nothing.
 * Returns the id of the import.
 * @throws AppError `forbidden` for rates, `invalid_body` for quotas or one person updated twice,
 * `conflict` when a person to update was removed meanwhile.
 */
export async function importCrew(
  ctx: Ctx,
  { people }: z.infer<typeof ImportCrew>,
): Promise<{ id: string }> {
  for (const it of people) requireMaySet(ctx, it);
  const id = newId('crewImport');
  const startedAt = ctx.now().toISOString();
  const updated = people.flatMap(({ updateId, ...it }) => (updateId ? { ...it, updateId } : []));
  const added = people.flatMap(({ updateId, ...it }) => (updateId ? [] : it));
  await requireQuotas(ctx, { crewMembers: added.length });
  await updateAll(ctx, id, updated);
  await addAll(ctx, id, added);
  await record(ctx, 'crew_member.imported', {
    subject: id,
    data: { added: added.length, updated: updated.length, startedAt },
  });
  return { id };
}

async function addAll(ctx: Ctx, importId: string, people: Added[]): Promise<void> {
  const stamps = { createdAt: ctx.now(), updatedAt: ctx.now() };
  const { currency } = ctx.workspace;
  const rows = people.map((it) => ({
    ...it,
    id: newId('crewMember'),
    kind: it.kind ?? (it.department === 'talent' ? ('cast' as const) : ('crew' as const)),
    currency,
    importId,
    ...stamps,
  }));
  for (const some of chunksOf(rows)) await ctx.tx.insert(crewMembers).values(some);
  const entries = rows.map((it) => ({ subject: it.id, data: { name: it.name } }));
  await recordAll(ctx, 'crew_member.added', entries);
}

async function updateAll(
  ctx: Ctx,
  importId: string,
  people: (Added & { updateId: string })[],
): Promise<void> {
  if (people.length === 0) return;
  const ids = people.map((it) => it.updateId);
  if (new Set(ids).size < ids.length) {
    throw new AppError('invalid_body', 'Two rows update the same person. Skip one of them.');
  }
  const stored = await ctx.tx
    .select(crewMemberColumns)
    .from(crewMembers)
    .where(and(inArray(crewMembers.id, ids), inBook))
    .orderBy(asc(crewMembers.id))
    .for('no key update');
  if (stored.length < ids.length) {
    throw new AppError(
      'conflict',
      'Somebody whom this import updates was removed from crew meanwhile. Check the rows again.',
    );
  }
  await ctx.tx.execute(updating(ctx, importId, people));
  const said = new Map(people.map((it) => [it.updateId, it]));
  await noteAddressChanges(
    ctx,
    stored.map((before) => {
      const { email, phone } = said.get(before.id) ?? {};
      return {
        before,
        after: { email: email ?? before.email, phone: phone ?? before.phone },
      };
    }),
  );
  const entries = stored.map(({ id, name }) => ({ subject: id, data: { name, fields } }));
  await recordAll(ctx, 'crew_member.updated', entries);
  for (const it of stored) {
    const { loanOutName } = said.get(it.id) ?? {};
    await recordPayeeChange(ctx, it, { loanOutName: loanOutName ?? undefined });
  }
}

const fields = [
  ...['defaultRole', 'department', 'kind', 'email', 'phone', 'city', 'unionStatus', 'loanOutName'],
  ...['dayRateCents', 'rateHours', 'kitFeeCents', 'notes'],
];

/** Returns the statement that sets what the rows say, and leaves what they do not. */
function updating(ctx: Ctx, importId: string, people: (Added & { updateId: string })[]) {
  const rows = people.map(({ updateId, ...it }) => ({ ...it, id: updateId }));
  /** Their words and the row's, without those that differ in case only. */
  const joined = (stored: SQL, said: SQL, most: number) => sql`
    (select coalesce(array_agg(word order by first), '{}') from (
      select word, first from (
        select distinct on (lower(word)) word, n as first from unnest(${stored} ||
          coalesce(array(select jsonb_array_elements_text(${said})), '{}'))
          with ordinality as u (word, n) order by lower(word), n) as each
      order by first limit ${most}) as words)`;
  return sql`
    update crew_members c set
      default_role = coalesce(v."defaultRole", c.default_role),
      other_roles = ${joined(sql`c.other_roles`, sql`v."otherRoles"`, 10)},
      department = coalesce(v.department, c.department),
      kind = coalesce(v.kind, c.kind),
      email = coalesce(v.email, c.email),
      phone = coalesce(v.phone, c.phone),
      city = coalesce(v.city, c.city),
      union_status = coalesce(v."unionStatus", c.union_status),
      loan_out_name = coalesce(v."loanOutName", c.loan_out_name),
      day_rate_cents = coalesce(v."dayRateCents", c.day_rate_cents),
      rate_hours = coalesce(v."rateHours", c.rate_hours),
      kit_fee_cents = coalesce(v."kitFeeCents", c.kit_fee_cents),
      notes = coalesce(v.notes, c.notes),
      tags = ${joined(sql`c.tags`, sql`v.tags`, 20)},
      languages = ${joined(sql`c.languages`, sql`v.languages`, 10)},
      import_id = ${importId}, updated_at = ${ctx.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id text, "defaultRole" text,
      "otherRoles" jsonb, department text, kind text, email text, phone text, city text,
      "unionStatus" text, "loanOutName" text, "dayRateCents" bigint, "rateHours" integer,
      "kitFeeCents" bigint, notes text, tags jsonb, languages jsonb)
    where c.id = v.id`;
}
