import { missingStatuses } from '@callboard/domain/paperwork/enums';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { sqlWords } from '../../kernel/sql-words.ts';

/** Papers that say how somebody is taxed. */
const isTaxPaper = sql`(p.kind in ('w9', 'w4') or (p.kind = 'other' and p.title = 'Tax form'))`;

/**
 * Condition: the tax form of the person `c` is on file: it was handed in, the tax ID is stored, or the
 * address book says so and no request for it is open.
 */
export const hasTaxForm = sql`(exists (select from crew_numbers n
    where n.workspace_id = c.workspace_id and n.crew_member_id = c.id and n.field = 'tax_id')
  or exists (select from paperwork_items p
    join bookings b on b.workspace_id = p.workspace_id and b.id = p.booking_id
    where b.workspace_id = c.workspace_id and b.crew_member_id = c.id and ${isTaxPaper}
      and p.deleted_at is null and p.status in ('signed', 'approved'))
  or (c.tax_form is not null and not exists (select from paperwork_items p
    join bookings b on b.workspace_id = p.workspace_id and b.id = p.booking_id
    where b.workspace_id = c.workspace_id and b.crew_member_id = c.id and ${isTaxPaper}
      and p.deleted_at is null and p.status in ${sqlWords(missingStatuses)})))`;

/** Returns which of some people have no tax form on file. */
export async function selectWithoutTaxForm(
  { tx }: Ctx,
  crewMemberIds: readonly string[],
): Promise<Set<string>> {
  if (crewMemberIds.length === 0) return new Set();
  const rows = await tx.execute<{ id: string }>(sql`
    select c.id from crew_members c
    where c.id = any(${sql.param([...crewMemberIds])}) and not ${hasTaxForm}`);
  return new Set(rows.map(({ id }) => id));
}
