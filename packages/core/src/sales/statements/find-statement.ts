import { dateAfter } from '@callboard/domain/dates/wall-time';
import { invalid } from '@callboard/domain/errors';
import type { statementWords } from '@callboard/domain/statements/enums';
import type { FindStatement } from '@callboard/domain/statements/fields';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { findClient } from '../../jobs/clients/find-client.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { schema } from '../../kernel/schema.ts';
import { isBooked } from '../invoices/conditions.ts';
import { readPrintedRemitTo } from '../invoices/find-invoice-settings.ts';
import { readLetterhead } from '../invoices/read-letterhead.ts';
import { ageInvoices } from '../invoices/summarize-invoices.ts';

const { clientRefunds, invoices, invoiceSettlements, payments } = schema;

/** What happened to the account of a client: positive is owed, negative was paid. */
export interface StatementRow {
  date: string;
  what: keyof typeof statementWords;
  /** Number of the invoice or credit note, or reference of the payment or refund. */
  label: string | null;
  /** Null for a payment or refund. */
  invoiceId: string | null;
  dueDate: string | null;
  cents: number;
  /** What is owed after it. */
  balanceCents: number;
}

export type Statement = Awaited<ReturnType<typeof findStatement>>;

const usualDays = 90;

/**
 * Returns a statement of account of a client in one currency: what they owed before, what was
 * invoiced, credited, paid, refunded and reversed since, and what they owe at the end, with its ages
 * today. Payments count in full, so that credit of the client lowers what they owe until it is refunded.
 * @throws AppError `forbidden`, `not_found`, `invalid_parameter`.
 */
export async function findStatement(ctx: Ctx, input: z.input<typeof FindStatement>) {
  requireAllMoney(ctx);
  const client = await findClient(ctx, { id: input.clientId });
  const today = todayOf(ctx);
  const { currency = ctx.workspace.currency, to = today } = input;
  const { from = dateAfter(to, -usualDays) } = input;
  if (from > to) throw invalid('to', 'Choose an end on or after the start.');
  const rows = await listRows(ctx, { clientId: client.id, currency, to });
  const openingCents = sum(rows.filter((it) => it.date < from));
  const [ageing] = await ageInvoices(
    ctx,
    and(eq(invoices.clientId, client.id), eq(invoices.currency, currency)),
  ).then((all) => all.filter((it) => it.currency === currency));
  const { name, address, billingEmail, taxId } = client;
  return {
    kind: 'statement' as const,
    workspaceId: ctx.workspace.id,
    client: { id: client.id, name, address, email: billingEmail, taxId },
    ...{ currency, from, to, today, openingCents },
    rows: withBalance(
      rows.filter((it) => it.date >= from),
      openingCents,
    ),
    closingCents: sum(rows),
    ageing: ageing ?? null,
    letterhead: await readLetterhead(ctx),
    remitTo: await readPrintedRemitTo(ctx),
    at: ctx.now(),
  };
}

interface Of {
  clientId: string;
  currency: string;
  to: string;
}

type Row = Omit<StatementRow, 'balanceCents'>;

async function listRows(ctx: Ctx, of: Of): Promise<Row[]> {
  const parts = await Promise.all([
    listInvoiced(ctx, of),
    listPaid(ctx, of),
    listReversed(ctx, of),
    listRefunded(ctx, of, false),
    listRefunded(ctx, of, true),
    listWrittenOff(ctx, of, false),
    listWrittenOff(ctx, of, true),
  ]);
  const rank = (it: Row) => (it.cents > 0 ? 0 : 1);
  return parts
    .flat()
    .sort((a, b) =>
      `${a.date} ${rank(a)} ${a.label}` < `${b.date} ${rank(b)} ${b.label}` ? -1 : 1,
    );
}

type Table = typeof invoices | typeof payments | typeof clientRefunds;

const ofAccount = ({ clientId, currency }: Of, table: Table): SQL =>
  sql`${table.clientId} = ${clientId} and ${table.currency} = ${currency}`;

async function listInvoiced(ctx: Ctx, of: Of): Promise<Row[]> {
  const rows = await ctx.tx
    .select({
      kind: invoices.kind,
      date: sql<string>`${invoices.issueDate}`,
      label: invoices.number,
      invoiceId: invoices.id,
      dueDate: invoices.dueDate,
      cents: invoices.totalCents,
    })
    .from(invoices)
    .where(and(isBooked, ofAccount(of, invoices), sql`${invoices.issueDate} <= ${of.to}`));
  return rows.map(({ kind, cents, ...it }) =>
    kind === 'credit_note'
      ? { ...it, what: 'credit_note', cents: -cents }
      : { ...it, what: 'invoice', cents },
  );
}

const paidCents = sql`${payments.amountCents} + ${payments.feeCents}`.mapWith(Number);
const ofPayment = { label: payments.reference, cents: paidCents };

async function listPaid(ctx: Ctx, of: Of): Promise<Row[]> {
  const rows = await ctx.tx
    .select({ ...ofPayment, date: payments.receivedOn })
    .from(payments)
    .where(and(ofAccount(of, payments), sql`${payments.receivedOn} <= ${of.to}`));
  return rows.map((it) => ({ ...it, what: 'payment', cents: -it.cents, ...noInvoice }));
}

async function listReversed(ctx: Ctx, of: Of): Promise<Row[]> {
  const rows = await ctx.tx
    .select({ ...ofPayment, date: sql<string>`${payments.reversedOn}` })
    .from(payments)
    .where(and(ofAccount(of, payments), sql`${payments.reversedOn} <= ${of.to}`));
  return rows.map((it) => ({ ...it, what: 'reversal', ...noInvoice }));
}

async function listRefunded(ctx: Ctx, of: Of, isReversal: boolean): Promise<Row[]> {
  const day = isReversal ? clientRefunds.reversedOn : clientRefunds.refundedOn;
  const rows = await ctx.tx
    .select({
      date: sql<string>`${day}`,
      label: clientRefunds.reference,
      cents: clientRefunds.amountCents,
    })
    .from(clientRefunds)
    .where(and(ofAccount(of, clientRefunds), sql`${day} <= ${of.to}`));
  return rows.map((it) =>
    isReversal
      ? { ...it, what: 'refund_reversal', cents: -it.cents, ...noInvoice }
      : { ...it, what: 'refund', ...noInvoice },
  );
}

const noInvoice = { invoiceId: null, dueDate: null };

async function listWrittenOff(ctx: Ctx, of: Of, isEnd: boolean): Promise<Row[]> {
  const day = isEnd ? invoiceSettlements.endedOn : invoiceSettlements.date;
  const rows = await ctx.tx
    .select({
      date: sql<string>`${day}`,
      label: invoices.number,
      invoiceId: invoices.id,
      cents: invoiceSettlements.amountCents,
    })
    .from(invoiceSettlements)
    .innerJoin(invoices, eq(invoices.id, invoiceSettlements.invoiceId))
    .where(
      and(
        eq(invoiceSettlements.kind, 'write_off'),
        ne(invoices.status, 'void'),
        ofAccount(of, invoices),
        sql`${day} <= ${of.to}`,
      ),
    );
  return rows.map((it) =>
    isEnd
      ? { ...it, what: 'owed_again', dueDate: null }
      : { ...it, what: 'write_off', dueDate: null, cents: -it.cents },
  );
}

function sum(rows: readonly Row[]): number {
  return rows.reduce((total, it) => total + it.cents, 0);
}

function withBalance(rows: readonly Row[], openingCents: number): StatementRow[] {
  let balanceCents = openingCents;
  return rows.map((it) => {
    balanceCents += it.cents;
    return { ...it, balanceCents };
  });
}
