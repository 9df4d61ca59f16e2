import type { FindCandidates } from '@callboard/domain/bank-matches/fields';
import { notFound } from '@callboard/domain/errors';
import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { isUnmatched, restOf } from '../../accounts/locks/match-conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { balanceSql, isOpenInvoice } from '../../sales/invoices/conditions.ts';
import { listCredit } from '../../sales/payments/list-credit.ts';
import { isFoundBy, listedIn } from '../../search/is-found-by.ts';
import { matcherOf } from '../../search/words.ts';
import { isToPay } from '../../spend/bills/conditions.ts';
import { restOfBill } from '../../spend/bills/select-withdrawn.ts';

const {
  bankAccounts,
  bankMatches,
  bankTransactions,
  bills,
  clientRefunds,
  clients,
  costs,
  invoices,
  payments,
  projects,
} = schema;

/** As many of each kind as a person looks through; words find the others. */
const most = 30;

interface Of {
  id: string;
  accountId: string;
  date: string;
  restCents: number;
  currency: string;
  query: string;
}

export type FoundCandidates = Awaited<ReturnType<typeof findCandidates>>;

/**
 * Returns what a person may choose to match a transaction with: open invoices and recorded payments
 * of a deposit, bills, refunds and credit of clients of a withdrawal, receipts, and transactions of own accounts. Those with the
 * amount of the transaction come first.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function findCandidates(ctx: Ctx, { id, query = '' }: z.input<typeof FindCandidates>) {
  requireAllMoney(ctx);
  const [row] = await ctx.tx
    .select({
      accountId: bankTransactions.accountId,
      date: bankTransactions.date,
      amountCents: bankTransactions.amountCents,
      matchedCents: bankTransactions.matchedCents,
      currency: bankTransactions.currency,
    })
    .from(bankTransactions)
    .where(and(eq(bankTransactions.id, id), isNull(bankTransactions.deletedAt)));
  if (!row) throw notFound('transaction');
  const of = { ...row, id, restCents: restOf(row), query };
  const isIn = of.restCents > 0;
  const [open, recorded, owed, refunds, credits, receipts, own] = await Promise.all([
    isIn ? selectInvoices(ctx, of) : [],
    isIn ? selectPayments(ctx, of) : [],
    isIn ? [] : selectBills(ctx, of),
    isIn ? [] : selectRefunds(ctx, of),
    isIn ? [] : selectCredits(ctx, of),
    selectCosts(ctx, of),
    selectTransactions(ctx, of),
  ]);
  return {
    ...{ invoices: open, payments: recorded, bills: owed, refunds, credits },
    ...{ costs: receipts, transactions: own },
  };
}

/** Refunds that were recorded by hand and are not matched in full. */
function selectRefunds({ tx }: Ctx, { restCents, currency, query }: Of) {
  const matched = sql`coalesce((select sum(${bankMatches.amountCents}) from ${bankMatches}
    where ${bankMatches.refundId} = ${clientRefunds.id} and ${bankMatches.undoneAt} is null), 0)`;
  return tx
    .select({
      id: clientRefunds.id,
      clientName: clients.name,
      refundedOn: clientRefunds.refundedOn,
      reference: clientRefunds.reference,
      restCents: sql`${clientRefunds.amountCents} + ${matched}`.mapWith(Number),
    })
    .from(clientRefunds)
    .innerJoin(clients, eq(clients.id, clientRefunds.clientId))
    .where(
      and(
        isNull(clientRefunds.reversedAt),
        eq(clientRefunds.currency, currency),
        sql`${clientRefunds.amountCents} + ${matched} > 0`,
        isFoundBy(query, clients.foundBy),
      ),
    )
    .orderBy(sql`${clientRefunds.amountCents} = ${-restCents} desc`, desc(clientRefunds.refundedOn))
    .limit(exactly(most));
}

/** Clients whose credit the withdrawal may give back. */
async function selectCredits(ctx: Ctx, { currency, query }: Of) {
  const isFound = matcherOf(query);
  const credits = (await listCredit(ctx)).filter(
    (it) => it.currency === currency && isFound(it.clientName),
  );
  return credits.slice(0, most);
}

function selectInvoices({ tx }: Ctx, { restCents, currency, date, query }: Of) {
  return tx
    .select({
      id: invoices.id,
      number: sql<string>`${invoices.number}`,
      clientId: invoices.clientId,
      clientName: clients.name,
      projectName: projects.name,
      balanceCents: balanceSql,
      dueDate: invoices.dueDate,
    })
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .innerJoin(projects, eq(projects.id, invoices.projectId))
    .where(
      and(
        isOpenInvoice,
        eq(invoices.currency, currency),
        sql`${invoices.issueDate} <= ${date}`,
        isFoundBy(query, invoices.foundBy, clients.foundBy, projects.foundBy),
      ),
    )
    .orderBy(sql`${balanceSql} = ${restCents} desc`, asc(invoices.dueDate), asc(invoices.id))
    .limit(exactly(most));
}

function selectPayments({ tx }: Ctx, { restCents, currency, query }: Of) {
  const matched = sql`coalesce((select sum(${bankMatches.amountCents}) from ${bankMatches}
    where ${bankMatches.paymentId} = ${payments.id} and ${bankMatches.undoneAt} is null), 0)`;
  return tx
    .select({
      id: payments.id,
      clientName: clients.name,
      receivedOn: payments.receivedOn,
      reference: payments.reference,
      restCents: sql`${payments.amountCents} - ${matched}`.mapWith(Number),
    })
    .from(payments)
    .innerJoin(clients, eq(clients.id, payments.clientId))
    .where(
      and(
        isNull(payments.deletedAt),
        isNull(payments.reversedAt),
        eq(payments.currency, currency),
        sql`${payments.amountCents} > ${matched}`,
        isFoundBy(query, clients.foundBy, listedIn(payments.reference)),
      ),
    )
    .orderBy(
      sql`${payments.amountCents} = ${restCents} desc`,
      desc(payments.receivedOn),
      desc(payments.id),
    )
    .limit(exactly(most));
}

function selectBills({ tx }: Ctx, { restCents, currency, query }: Of) {
  return tx
    .select({
      id: bills.id,
      number: bills.number,
      payeeName: bills.payeeName,
      projectName: projects.name,
      dueOn: bills.dueOn,
      restCents: restOfBill,
    })
    .from(bills)
    .leftJoin(projects, eq(projects.id, bills.projectId))
    .where(
      and(isToPay, eq(bills.currency, currency), isFoundBy(query, bills.foundBy, projects.foundBy)),
    )
    .orderBy(sql`${restOfBill} = ${-restCents} desc`, asc(bills.dueOn), asc(bills.id))
    .limit(exactly(most));
}

function selectCosts({ tx }: Ctx, { restCents, currency, date, query }: Of) {
  const isMatched = tx
    .select({ one: sql`1` })
    .from(bankMatches)
    .where(and(eq(bankMatches.costId, costs.id), isNull(bankMatches.undoneAt)));
  return tx
    .select({
      id: costs.id,
      vendorName: costs.vendorName,
      description: costs.description,
      projectName: projects.name,
      section: costs.section,
      amountCents: costs.amountCents,
      date: costs.date,
    })
    .from(costs)
    .innerJoin(projects, eq(projects.id, costs.projectId))
    .where(
      and(
        isNull(costs.deletedAt),
        isNull(projects.deletedAt),
        eq(costs.currency, currency),
        sql`${costs.kind} in ('receipt', 'card')`,
        sql`${costs.date} between ${date}::date - 90 and ${date}::date + 30`,
        restCents > 0 ? sql`${costs.amountCents} < 0` : sql`${costs.amountCents} > 0`,
        sql`not exists ${isMatched}`,
        isFoundBy(query, listedIn(costs.vendorName), projects.foundBy),
      ),
    )
    .orderBy(sql`${costs.amountCents} = ${-restCents} desc`, desc(costs.date), desc(costs.id))
    .limit(exactly(most));
}

function selectTransactions({ tx }: Ctx, { id, restCents, currency, date, query }: Of) {
  return tx
    .select({
      id: bankTransactions.id,
      name: bankTransactions.name,
      date: bankTransactions.date,
      accountName: bankAccounts.name,
      mask: bankAccounts.mask,
      restCents: sql`${bankTransactions.amountCents} - ${bankTransactions.matchedCents}`.mapWith(
        Number,
      ),
    })
    .from(bankTransactions)
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankTransactions.accountId))
    .where(
      and(
        isUnmatched,
        ne(bankTransactions.id, id),
        eq(bankTransactions.isPending, false),
        eq(bankTransactions.currency, currency),
        restCents > 0
          ? sql`${bankTransactions.amountCents} < 0`
          : sql`${bankTransactions.amountCents} > 0`,
        sql`abs(${bankTransactions.amountCents} - ${bankTransactions.matchedCents})
          <= ${Math.abs(restCents)}`,
        sql`${bankTransactions.date} between ${date}::date - 31 and ${date}::date + 31`,
        isFoundBy(query, bankTransactions.foundBy, listedIn(bankAccounts.name)),
      ),
    )
    .orderBy(
      sql`${bankTransactions.amountCents} = ${-restCents} desc`,
      sql`abs(${bankTransactions.date} - ${date}::date)`,
      asc(bankTransactions.id),
    )
    .limit(exactly(most));
}
