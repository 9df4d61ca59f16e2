import type { Period } from '@callboard/domain/books/period';
import { and, between, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { BookedBankEntry } from './book-spending.ts';
import { type LedgerEntry, linesOf } from './ledger-entry.ts';

const { bankMatches, bankTransactions, costs, journalCorrections } = schema;

/** Returns the costs of jobs in a period. */
export async function selectBookedCosts({ tx }: Ctx, { from, to }: Period) {
  const rows = await tx
    .select({
      id: costs.id,
      date: costs.date,
      description: costs.description,
      name: costs.vendorName,
      projectId: costs.projectId,
      currency: costs.currency,
      amountCents: costs.amountCents,
      section: costs.section,
    })
    .from(costs)
    .where(and(isNull(costs.deletedAt), between(costs.date, from, to)));
  return rows.map(({ description, ...it }) => ({ ...it, label: description ?? it.name }));
}

/**
 * Returns money of the bank in a period that is matched with an account of the books. What is matched
 * with a payment, a bill or a cost is booked as that, and a transfer between own accounts changes
 * nothing.
 */
export async function selectBankEntries(
  { tx }: Ctx,
  { from, to }: Period,
): Promise<BookedBankEntry[]> {
  const rows = await tx
    .select({
      id: bankMatches.id,
      date: bankTransactions.date,
      name: bankTransactions.name,
      note: bankMatches.note,
      kind: bankMatches.kind,
      accountCode: bankMatches.accountCode,
      currency: bankTransactions.currency,
      amountCents: bankMatches.amountCents,
    })
    .from(bankMatches)
    .innerJoin(bankTransactions, eq(bankTransactions.id, bankMatches.transactionId))
    .where(
      and(
        inArray(bankMatches.kind, ['fee', 'account']),
        isNull(bankMatches.undoneAt),
        isNull(bankTransactions.deletedAt),
        between(bankTransactions.date, from, to),
      ),
    );
  return rows.map(({ note, kind, ...it }) => ({
    ...{ ...it, label: note ?? it.name, projectId: null },
    isFee: kind === 'fee',
  }));
}

/** Returns the corrections of a period, as they are booked. */
export async function selectCorrections({ tx }: Ctx, { from, to }: Period): Promise<LedgerEntry[]> {
  const rows = await tx
    .select()
    .from(journalCorrections)
    .where(between(journalCorrections.date, from, to));
  return rows.map(({ id, date, memo, projectId, currency, amountCents, debit, credit }) => ({
    ...{ kind: 'correction', id, date, label: memo, name: null, projectId, currency },
    lines: linesOf(
      { account: debit, cents: amountCents },
      { account: credit, cents: -amountCents },
    ),
  }));
}
