import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isCreditNote, liveInvoices } from '../invoices/conditions.ts';

const { invoices, invoiceSettlements, payments } = schema;

interface Of {
  clientId: string;
  currency?: string | undefined;
}

/** Money of a client that no invoice takes yet: of a payment, or of a credit note. */
export interface Credit {
  kind: 'payment' | 'credit_note';
  id: string;
  /** Number of the credit note, or reference of the payment. */
  label: string | null;
  /** When it was received or issued. */
  date: string;
  currency: string;
  leftCents: number;
}

/** Returns the credit of a client that the actor may use, the oldest first. */
export async function selectCredit(ctx: Ctx, of: Of): Promise<Credit[]> {
  const credit = [...(await ofPayments(ctx, of)), ...(await ofCreditNotes(ctx, of))];
  return credit.filter((it) => it.leftCents > 0).sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

/** Of one day, payments before credit notes. */
function orderOf({ date, kind, id }: Credit): string {
  return `${date} ${kind === 'payment' ? 0 : 1} ${id}`;
}

/** Returns what is left of the client's credit in one currency, in minor units. */
export async function creditOf(ctx: Ctx, of: Required<Of>): Promise<number> {
  const credit = await selectCredit(ctx, of);
  return credit.reduce((sum, it) => sum + it.leftCents, 0);
}

async function ofPayments(ctx: Ctx, { clientId, currency }: Of): Promise<Credit[]> {
  const used = sumOf(ctx, eq(invoiceSettlements.paymentId, payments.id));
  const rows = await ctx.tx
    .select({
      id: payments.id,
      label: payments.reference,
      date: payments.receivedOn,
      currency: payments.currency,
      leftCents: sql`${payments.amountCents} + ${payments.feeCents} - (${used})`.mapWith(Number),
    })
    .from(payments)
    .where(
      and(
        eq(payments.clientId, clientId),
        currency === undefined ? undefined : eq(payments.currency, currency),
        isNull(payments.reversedAt),
      ),
    );
  return rows.map((it) => ({ kind: 'payment', ...it }));
}

async function ofCreditNotes(ctx: Ctx, { clientId, currency }: Of): Promise<Credit[]> {
  const used = sumOf(ctx, eq(invoiceSettlements.creditNoteId, invoices.id));
  const rows = await ctx.tx
    .select({
      id: invoices.id,
      label: invoices.number,
      date: sql<string>`${invoices.issueDate}`,
      currency: invoices.currency,
      leftCents: sql`${invoices.totalCents} - (${used})`.mapWith(Number),
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.clientId, clientId),
        currency === undefined ? undefined : eq(invoices.currency, currency),
        ...[liveInvoices, isCreditNote, ne(invoices.status, 'void')],
      ),
    );
  return rows.map((it) => ({ kind: 'credit_note', ...it }));
}

function sumOf({ tx }: Ctx, of: ReturnType<typeof eq>) {
  return tx
    .select({ sum: sql`coalesce(sum(${invoiceSettlements.amountCents}), 0)` })
    .from(invoiceSettlements)
    .where(and(of, isNull(invoiceSettlements.endedAt)));
}
