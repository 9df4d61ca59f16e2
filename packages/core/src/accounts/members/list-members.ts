import { and, asc, isNull, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { memberName, selectMembers, toMember } from './record.ts';

const { memberships } = schema;

const order = sql`array_position(array['owner','admin','producer','coordinator','crew','client'], ${memberships.role})`;

/** Lists the members of the workspace by role and name; removed members only on request. */
export async function listMembers(ctx: Ctx, input: { includeRemoved?: boolean | undefined } = {}) {
  const rows = await selectMembers(ctx)
    .where(
      and(
        isNull(memberships.deletedAt),
        input.includeRemoved ? undefined : ne(memberships.status, 'removed'),
      ),
    )
    .orderBy(order, asc(sql`lower(${memberName})`), asc(memberships.id));
  return rows.map((row) => toMember(ctx, row));
}
