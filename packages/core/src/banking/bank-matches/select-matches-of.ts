import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isLiveMatch } from '../../accounts/locks/match-conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const {
  bankAccounts,
  bankMatches,
  bankTransactions,
  bills,
  clientRefunds,
  clients,
  costs,
  invoices,
  invoiceSettlements,
  payments,
  projects,
} = schema;

const other = alias(bankTransactions, 'other');

/** What a transaction, or a part of it, is matched with. */
export type ShownMatch = Awaited<ReturnType<typeof select>>[number];

/** Returns the matches of some transactions, by transaction, in one statement. */
export async function selectMatchesOf(
  ctx: Ctx,
  transactionIds: readonly string[],
): Promise<Map<string, ShownMatch[]>> {
  if (transactionIds.length === 0) return new Map();
  const rows = await select(ctx, transactionIds);
  return Map.groupBy(rows, (it) => it.transactionId);
}

/** The invoices that a payment settles, or settled until it was reversed. */
const settled = sql<{ id: string; number: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', ${invoices.id}, 'number', ${invoices.number})
    order by ${invoices.number}), '[]')
  from ${invoiceSettlements}
  join ${invoices} on ${invoices.id} = ${invoiceSettlements.invoiceId}
  where ${invoiceSettlements.paymentId} = ${payments.id}
    and (${invoiceSettlements.endedAt} is null or ${payments.reversedAt} is not null))`;

function select({ tx }: Ctx, transactionIds: readonly string[]) {
  return tx
    .select({
      transactionId: bankMatches.transactionId,
      groupId: bankMatches.groupId,
      kind: bankMatches.kind,
      amountCents: bankMatches.amountCents,
      accountCode: bankMatches.accountCode,
      note: bankMatches.note,
      ruleId: bankMatches.ruleId,
      clientId: clients.id,
      clientName: clients.name,
      feeCents: payments.feeCents,
      invoices: settled,
      billId: bills.id,
      billNumber: bills.number,
      payeeName: bills.payeeName,
      costId: costs.id,
      vendorName: costs.vendorName,
      section: costs.section,
      projectId: costs.projectId,
      projectName: projects.name,
      otherTransactionId: bankMatches.otherTransactionId,
      otherAccountName: bankAccounts.name,
      otherMask: bankAccounts.mask,
    })
    .from(bankMatches)
    .leftJoin(payments, eq(payments.id, bankMatches.paymentId))
    .leftJoin(clientRefunds, eq(clientRefunds.id, bankMatches.refundId))
    .leftJoin(
      clients,
      eq(clients.id, sql`coalesce(${payments.clientId}, ${clientRefunds.clientId})`),
    )
    .leftJoin(bills, eq(bills.id, bankMatches.billId))
    .leftJoin(costs, eq(costs.id, bankMatches.costId))
    .leftJoin(projects, eq(projects.id, costs.projectId))
    .leftJoin(other, eq(other.id, bankMatches.otherTransactionId))
    .leftJoin(bankAccounts, eq(bankAccounts.id, other.accountId))
    .where(and(inArray(bankMatches.transactionId, [...transactionIds]), isLiveMatch))
    .orderBy(asc(bankMatches.createdAt), asc(bankMatches.id));
}
