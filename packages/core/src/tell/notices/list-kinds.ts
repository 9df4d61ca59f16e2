import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { isNoticeKind, type NoticeKindName } from './catalog.ts';

/** Lists the kinds of the notices `n` of a condition. */
export async function listKinds(ctx: Ctx, condition: SQL): Promise<NoticeKindName[]> {
  const rows = await ctx.tx.execute<{ kind: string }>(
    sql`select distinct n.kind from notices n where ${condition}`,
  );
  return rows.map(({ kind }) => kind).filter(isNoticeKind);
}
