import { eq, sql } from 'drizzle-orm';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { attempt } from '../bank-matches/attempt.ts';
import { matchTransaction } from '../bank-matches/match-transaction.ts';
import { undoRemoved } from '../bank-matches/undo-removed.ts';
import { type Due, selectDue } from './select-due.ts';

const { matchRules } = schema;

/** As many are matched at once; the others are suggested. */
const mostAtOnce = 500;

export interface RulesApplied {
  /** How many transactions rules matched. */
  matched: number;
  /** How many matches ended because the bank removed or changed their transactions. */
  undone: number;
}

/**
 * Does what follows when transactions were stored: undoes the matches of those that the bank removed
 * or changed, and matches new ones by the rules that do so by themselves.
 */
export async function applyRules(
  ctx: Ctx,
  transactionIds: readonly string[],
): Promise<RulesApplied> {
  const undone = await undoRemoved(ctx, transactionIds);
  let matched = 0;
  for (const some of chunksOf(transactionIds)) {
    if (matched === mostAtOnce) break;
    const due = await selectDue(ctx, { transactionIds: some });
    matched += await matchAll(ctx, due.slice(0, mostAtOnce - matched));
  }
  return { matched, undone };
}

/** Matches what rules say. Returns how many were matched. */
export async function matchAll(ctx: Ctx, due: readonly Due[]): Promise<number> {
  let matched = 0;
  for (const { transactionId, part, ruleId } of due) {
    const isMatched = await attempt(ctx, async (within) => {
      await matchTransaction(within, { transactionId, parts: [part], ruleId });
      await within.tx
        .update(matchRules)
        .set({ uses: sql`${matchRules.uses} + 1` })
        .where(eq(matchRules.id, ruleId));
    });
    if (isMatched) matched += 1;
  }
  return matched;
}
