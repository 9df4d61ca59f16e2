import { and, eq, sql } from 'drizzle-orm';
import { isStanding } from '../../accounts/locks/match-conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { bankTransactions } = schema;

export interface Ticked {
  count: number;
  sumCents: number;
}

/** Returns the count and the sum of what is ticked of a statement. */
export async function sumTicked({ tx }: Ctx, reconciliationId: string): Promise<Ticked> {
  const [row] = await tx
    .select({
      count: sql`count(*)`.mapWith(Number),
      sumCents: sql`coalesce(sum(${bankTransactions.amountCents}), 0)`.mapWith(Number),
    })
    .from(bankTransactions)
    .where(and(eq(bankTransactions.reconciliationId, reconciliationId), isStanding));
  return row ?? { count: 0, sumCents: 0 };
}

/** Returns what the closing balance has that the ticked transactions do not explain. */
export function differenceOf(
  { openingCents, closingCents }: { openingCents: number; closingCents: number },
  { sumCents }: Ticked,
): number {
  return closingCents - openingCents - sumCents;
}
