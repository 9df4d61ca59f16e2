import type { Period } from '@callboard/domain/books/period';
import { and, between, eq, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isPaidBill, liveBills } from '../../spend/bills/conditions.ts';
import type { BookedBillPayment } from './book-spending.ts';

const { bankMatches, bankTransactions, bills } = schema;

/**
 * Returns what was paid of bills in a period. Each withdrawal that is matched with a bill is a payment
 * of its own. What was marked as paid by hand, or by the accounting package, is paid on that day, less
 * what was withdrawn until then; withdrawals after it are those that the mark announced. `billIds`
 * narrows them.
 */
export async function selectBillPayments(
  ctx: Ctx,
  period: Period,
  billIds?: readonly string[],
): Promise<BookedBillPayment[]> {
  const ofBills = billIds && inArray(bills.id, [...billIds]);
  const [withdrawn, marked] = await Promise.all([
    selectWithdrawn(ctx, period, ofBills),
    selectMarked(ctx, period, ofBills),
  ]);
  return [...withdrawn, ...marked.filter((it) => it.amountCents !== 0)].map(
    ({ number, ...it }) => ({ ...it, label: number ?? 'Bill' }),
  );
}

const known = {
  billId: bills.id,
  number: bills.number,
  name: bills.payeeName,
  projectId: bills.projectId,
  currency: bills.currency,
};

const isMatched = and(eq(bankMatches.billId, bills.id), isNull(bankMatches.undoneAt));

const isMarked = and(isPaidBill, ne(bills.paidSource, 'bank'));

function selectWithdrawn({ tx }: Ctx, { from, to }: Period, ofBills?: SQL) {
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
        ...[liveBills, ofBills],
        between(bankTransactions.date, from, to),
        or(sql`not coalesce(${isMarked}, false)`, lte(bankTransactions.date, bills.paidOn)),
      ),
    );
}

function selectMarked({ tx }: Ctx, { from, to }: Period, ofBills?: SQL) {
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
    .where(and(isMarked, ofBills, between(bills.paidOn, from, to)));
}
