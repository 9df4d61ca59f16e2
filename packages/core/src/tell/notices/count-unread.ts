import { sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { sqlWords } from '../../kernel/sql-words.ts';
import { webhookKindNames } from './catalog.ts';
import { fromOwn } from './select-notices.ts';

/** Unread notices counted at most. */
const counted = 100;

const none = { all: 0, webhooks: 0 };

/** Counts the actor's unread notices, at most a hundred, and those about webhooks among them. */
export async function countUnread(ctx: Ctx): Promise<{ all: number; webhooks: number }> {
  const from = await fromOwn(ctx, { isUnread: true });
  if (!from) return none;
  const [row] = await ctx.tx.execute<{ all: number; webhooks: number }>(sql`
    select count(*)::int as all,
      (count(*) filter (where u.kind in ${sqlWords(webhookKindNames)}))::int as webhooks
    from (select n.kind ${from} limit ${exactly(counted)}) u`);
  return row ?? none;
}
