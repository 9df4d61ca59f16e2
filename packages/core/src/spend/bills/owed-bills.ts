import { and, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isOwed } from './conditions.ts';
import { restOfBill } from './select-withdrawn.ts';

const { bills } = schema;

/** Builds the subquery of the bills that are owed, with what the bank has not withdrawn of each. */
export function owedBills({ tx }: Ctx, where?: SQL) {
  const { currency, dueOn, status } = bills;
  return (
    tx
      .select({ currency, dueOn, status, restCents: restOfBill.as('rest_cents') })
      .from(bills)
      .where(and(isOwed, where))
      // With an offset PostgreSQL computes what is left once for each bill, not for each sum.
      .offset(0)
      .as('owed')
  );
}
