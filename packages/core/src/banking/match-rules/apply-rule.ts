import { and, desc, sql } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { isUnmatched } from '../../accounts/locks/match-conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { matchAll } from './apply-rules.ts';
import { selectDue } from './select-due.ts';

const { bankTransactions, matchRules } = schema;

/** As many are matched with one click; a second click does more. */
const mostAtOnce = 200;

/**
 * Matches the newest unmatched transactions that have the words of a rule.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function applyRule(ctx: Ctx, { id }: { id: string }): Promise<{ matched: number }> {
  requireAllMoney(ctx);
  const rule = await findRecord(ctx, matchRules, id);
  const rows = await ctx.tx
    .select({ id: bankTransactions.id })
    .from(bankTransactions)
    .where(
      and(
        isUnmatched,
        sql`not ${bankTransactions.isPending}`,
        sql`(${bankTransactions.amountCents} > 0) = ${rule.isMoneyIn}`,
        sql`strpos(' ' || ${bankTransactions.nameWords} || ' ', ${` ${rule.words} `}) > 0`,
      ),
    )
    .orderBy(desc(bankTransactions.date), desc(bankTransactions.id))
    .limit(exactly(mostAtOnce));
  const due = await selectDue(ctx, { ruleId: id, transactionIds: rows.map((row) => row.id) });
  return { matched: await matchAll(ctx, due) };
}
