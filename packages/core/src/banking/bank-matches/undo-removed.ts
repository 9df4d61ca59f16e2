import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isLiveMatch, isTakenBack } from '../../accounts/locks/match-conditions.ts';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { attempt } from './attempt.ts';
import { undoMatch } from './undo-match.ts';

const { bankMatches, bankTransactions, bookSettings } = schema;

/** As many at once; the others follow with the next sync. */
const mostAtOnce = 200;

/** Condition: the bank changed the amount, so that more of it is matched than there is. */
const isOvermatched = sql`${bankTransactions.matchedCents} <> 0 and (
  abs(${bankTransactions.matchedCents}) > abs(${bankTransactions.amountCents})
  or sign(${bankTransactions.matchedCents}) <> sign(${bankTransactions.amountCents}))`;

/**
 * Undoes the matches of transactions that the bank removed, and of those among `transactionIds` whose
 * amount it changed. In a locked month they stay: the list shows them until somebody unlocks it.
 * Returns how many groups of matches ended.
 */
export async function undoRemoved(ctx: Ctx, transactionIds: readonly string[]): Promise<number> {
  const reasons = new Map<string, string>();
  for (const id of await selectIds(ctx, isTakenBack)) reasons.set(id, 'The bank removed it');
  for (const some of chunksOf(transactionIds)) {
    const which = and(inArray(bankTransactions.id, some), isOvermatched);
    for (const id of await selectIds(ctx, which)) reasons.set(id, 'The bank changed its amount');
  }
  let undone = 0;
  for (const [id, reason] of reasons) undone += await undoAll(ctx, { id, reason });
  return undone;
}

async function selectIds({ tx }: Ctx, which: ReturnType<typeof and>): Promise<string[]> {
  const isOpen = sql`${bankTransactions.date} > coalesce(
    (select ${bookSettings.lockedThrough} from ${bookSettings}), '-infinity')`;
  const rows = await tx
    .select({ id: bankTransactions.id })
    .from(bankTransactions)
    .where(and(which, isOpen))
    .orderBy(asc(bankTransactions.id))
    .limit(exactly(mostAtOnce));
  return rows.map((it) => it.id);
}

/** Undoes every match of a transaction. Returns how many groups of matches ended. */
async function undoAll(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<number> {
  const groups = await ctx.tx
    .selectDistinct({ id: bankMatches.groupId })
    .from(bankMatches)
    .where(and(eq(bankMatches.transactionId, id), isLiveMatch));
  let undone = 0;
  for (const { id: groupId } of groups) {
    const isUndone = await attempt(ctx, (within) => undoMatch(within, { groupId, reason }));
    if (isUndone) undone += 1;
  }
  return undone;
}
