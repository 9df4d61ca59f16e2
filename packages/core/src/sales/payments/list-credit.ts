import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { seesAllMoney } from '../../accounts/access/money.ts';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isCreditNote, liveInvoices } from '../invoices/conditions.ts';

const { clients, invoices, invoiceSettlements, payments } = schema;

/** Clients with credit that are listed. */
const most = 100;

/**
 * Lists the clients with credit that no invoice takes yet, by name; nobody for those who do not see
 * all money.
 */
export async function listCredit(ctx: Ctx) {
  requireMoney(ctx);
  if (!seesAllMoney(ctx)) return [];
  const used = (of: ReturnType<typeof eq>) =>
    ctx.tx
      .select({ sum: sql`coalesce(sum(${invoiceSettlements.amountCents}), 0)` })
      .from(invoiceSettlements)
      .where(and(of, isNull(invoiceSettlements.endedAt)));
  const ofPayment = eq(invoiceSettlements.paymentId, payments.id);
  const ofNote = eq(invoiceSettlements.creditNoteId, invoices.id);
  const left = unionAll(
    ctx.tx
      .select({
        clientId: payments.clientId,
        currency: payments.currency,
        cents:
          sql<number>`${payments.amountCents} + ${payments.feeCents} - (${used(ofPayment)})`.as(
            'cents',
          ),
      })
      .from(payments)
      .where(isNull(payments.reversedAt)),
    ctx.tx
      .select({
        clientId: invoices.clientId,
        currency: invoices.currency,
        cents: sql<number>`${invoices.totalCents} - (${used(ofNote)})`.as('cents'),
      })
      .from(invoices)
      .where(and(liveInvoices, isCreditNote, ne(invoices.status, 'void'))),
  ).as('left_over');
  return ctx.tx
    .select({
      clientId: left.clientId,
      clientName: clients.name,
      currency: left.currency,
      creditCents: sql`sum(${left.cents})`.mapWith(Number),
    })
    .from(left)
    .innerJoin(clients, eq(clients.id, left.clientId))
    .where(sql`${left.cents} > 0`)
    .groupBy(left.clientId, clients.name, left.currency)
    .orderBy(asc(clients.name), asc(left.currency))
    .limit(most);
}
