import { and, between, eq, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { isPaidBill, liveBills } from '../bills/conditions.ts';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import type { BookedBillPayment } from './book-spending.ts';
import type { Period } from './period.ts';

const { bankMatches, bankTransactions, bills } = schema;

/**
 * Returns what was paid of bills in a period. Each withdrawal that is matched with a bill is a payment
 * of its own. What was marked as paid by hand, or by the accounting package, is paid on that day, less
 * what was withdrawn until then; withdrawals after it are those that the mark announced.
 */
export async function selectBillPayments(ctx: Ctx, period: Period): Promise<BookedBillPayment[]> {
  const [withdrawn, marked] = await Promise.all([
    selectWithdrawn(ctx, period),
    selectMarked(ctx, period),
  ]);
  return [...withdrawn, ...marked.filter((it) => it.amountCents !== 0)].map(
    ({ number, ...it }) => ({ ...it, label: number ?? 'Bill' }),
  );
}

const known = {
  number: bills.number,
  name: bills.payeeName,
  projectId: bills.projectId,
  currency: bills.currency,
};

const isMatched = and(eq(bankMatches.billId, bills.id), isNull(bankMatches.undoneAt));

const isMarked = and(isPaidBill, ne(bills.paidSource, 'bank'));

function selectWithdrawn({ tx }: Ctx, { from, to }: Period) {
  return tx
    .select({
      ...known,
      id: bankMatches.id,
      date: bankTransactions.date,
      amountCents: sql`-${bankMatches.amountCents}`.mapWith(Number),
    })
    .from(bankMatches)
    .innerJoin(bankTransactions, eq(bankTransactions.id, bankMatches.transactionId))
    .innerJoin(bills, isMatched)
    .where(
      and(
        liveBills,
        between(bankTransactions.date, from, to),
        or(sql`not coalesce(${isMarked}, false)`, lte(bankTransactions.date, bills.paidOn)),
      ),
    );
}

function selectMarked({ tx }: Ctx, { from, to }: Period) {
  const withdrawn = tx
    .select({ cents: sql`coalesce(sum(${bankMatches.amountCents}), 0)` })
    .from(bankMatches)
    .innerJoin(bankTransactions, eq(bankTransactions.id, bankMatches.transactionId))
    .where(and(isMatched, lte(bankTransactions.date, bills.paidOn)));
  return tx
    .select({
      ...known,
      id: bills.id,
      date: sql<string>`${bills.paidOn}`,
      amountCents: sql`${bills.amountCents} + (${withdrawn})`.mapWith(Number),
    })
    .from(bills)
    .where(and(isMarked as SQL, between(bills.paidOn, from, to)));
}
