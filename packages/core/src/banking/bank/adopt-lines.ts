import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isLine, liveTransactions } from './conditions.ts';
import { type Dated, movedDate, pairByAmount } from './pair-by-amount.ts';
import { shareWord, wordsOf } from './same-name.ts';

const { bankTransactions } = schema;

/** Days between a bank's feed and its statement. */
export const feedDays = 3;

interface Sent extends Dated {
  /** Id at the bank. */
  id: string;
  account: { id: string };
}

/**
 * Gives lines that were imported from statements the id of the transaction that the bank sends
 * afterwards, as when its login was broken meanwhile: so they are stored once, and their matches stay.
 */
export async function adoptLines(ctx: Ctx, sent: readonly Sent[]): Promise<void> {
  for (const [accountId, rows] of Map.groupBy(sent, (it) => it.account.id)) {
    const dates = rows.map((it) => it.date).toSorted();
    const lines = await selectLines(ctx, { accountId, dates });
    if (lines.length === 0) continue;
    const known = await selectKnown(ctx, { accountId, ids: rows.map((it) => it.id) });
    const added = rows.filter((it) => !known.has(it.id));
    const pairs = [...pairByAmount(added, lines, { reachOf: () => feedDays, isSame })];
    await rename(
      ctx,
      pairs.map(([{ id: to }, { id }]) => ({ id, to })),
    );
  }
}

/** Banks word their feed otherwise than their statements; on another day only the name tells. */
function isSame(sent: Dated, line: Dated, days: number): boolean {
  return days === 0 || shareWord(wordsOf(sent.name), wordsOf(line.name));
}

function selectLines(ctx: Ctx, { accountId, dates }: { accountId: string; dates: string[] }) {
  const { id, date, amountCents, name } = bankTransactions;
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  return ctx.tx
    .select({ id, date, amountCents, name })
    .from(bankTransactions)
    .where(
      and(
        eq(bankTransactions.accountId, accountId),
        liveTransactions,
        gte(date, movedDate(first, -feedDays)),
        lte(date, movedDate(last, feedDays)),
        isLine,
      ),
    )
    .orderBy(date, id);
}

async function selectKnown(
  ctx: Ctx,
  { accountId, ids }: { accountId: string; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const some of chunksOf(ids)) {
    const rows = await ctx.tx
      .select({ id: bankTransactions.providerId })
      .from(bankTransactions)
      .where(
        and(eq(bankTransactions.accountId, accountId), inArray(bankTransactions.providerId, some)),
      );
    for (const { id } of rows) known.add(id);
  }
  return known;
}

async function rename(ctx: Ctx, pairs: readonly { id: string; to: string }[]): Promise<void> {
  for (const some of chunksOf(pairs)) {
    await ctx.tx
      .update(bankTransactions)
      .set({ providerId: sql`r."to"`, updatedAt: ctx.now() })
      .from(sql`jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r (id text, "to" text)`)
      .where(eq(bankTransactions.id, sql`r.id`));
  }
}
