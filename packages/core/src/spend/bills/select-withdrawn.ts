import { and, inArray, sql } from 'drizzle-orm';
import { isLiveMatch } from '../../accounts/locks/match-conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { bankMatches, bills } = schema;

/**
 * SQL for what the bank has not withdrawn of the bill of the outer statement. Names its tables itself:
 * drizzle leaves them out in a select from one table.
 */
export const restOfBill = sql`(${bills}.amount_cents + coalesce((
  select sum(${bankMatches}.amount_cents) from ${bankMatches}
  where ${bankMatches}.bill_id = ${bills}.id and ${isLiveMatch}), 0))`.mapWith(Number);

/** Returns how much of a bill was matched with withdrawals of the bank: what went out, less what came back. */
export async function findWithdrawn(ctx: Ctx, billId: string): Promise<number> {
  return (await selectWithdrawn(ctx, [billId])).get(billId) ?? 0;
}

/** Returns how much of bills was matched with withdrawals of the bank, by bill; none is left out. */
export async function selectWithdrawn(
  { tx }: Ctx,
  billIds: readonly string[],
): Promise<Map<string, number>> {
  if (billIds.length === 0) return new Map();
  const rows = await tx
    .select({
      billId: bankMatches.billId,
      cents: sql`coalesce(-sum(${bankMatches.amountCents}), 0)`.mapWith(Number),
    })
    .from(bankMatches)
    .where(and(inArray(bankMatches.billId, [...billIds]), isLiveMatch))
    .groupBy(bankMatches.billId);
  return new Map(rows.map((it) => [it.billId ?? '', it.cents]));
}
