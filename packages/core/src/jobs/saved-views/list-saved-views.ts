import type { SavedViewList } from '@callboard/domain/saved-views/enums';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isSeenBy, mayEdit, requireMember } from './conditions.ts';
import { viewColumns } from './record.ts';

const { savedViews } = schema;

const shown = 100;

export type SavedView = Awaited<ReturnType<typeof listSavedViews>>[number];

/** Lists the member's own views of a list and the shared ones, own first, by name. */
export async function listSavedViews(ctx: Ctx, { list }: { list: SavedViewList }) {
  const { membershipId } = requireMember(ctx);
  const rows = await ctx.tx
    .select(viewColumns)
    .from(savedViews)
    .where(and(eq(savedViews.list, list), isNull(savedViews.deletedAt), isSeenBy(membershipId)))
    .orderBy(
      desc(eq(savedViews.membershipId, membershipId)),
      asc(sql`lower(${savedViews.name})`),
      asc(savedViews.id),
    )
    .limit(exactly(shown));
  return rows.map(({ id, name, query, isShared, ...view }) => ({
    id,
    name,
    query,
    isShared,
    isEditable: mayEdit(ctx, { isShared, ...view }),
  }));
}
