import { count, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { areOwnDetailsHeld } from '../../tell/payment-details/are-own-details-held.ts';
import type { Invoice } from './record.ts';

const { clients, invoiceLines } = schema;

/** Characters of all descriptions that fit one PDF, with as many lines as an invoice may have. */
const mostCharacters = 120_000;

/** What must be mended before an invoice can be issued: the field and the sentence. */
export interface Problem {
  param: string;
  message: string;
}

/** Returns everything that prevents issuing a draft. */
export async function issueProblems(ctx: Ctx, invoice: Invoice): Promise<Problem[]> {
  const [lines] = await ctx.tx
    .select({
      count: count(),
      characters: sql<number>`coalesce(sum(length(${invoiceLines.description})), 0)::int`,
    })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoice.id));
  const [client] = await ctx.tx
    .select({ poRequired: clients.poRequired, isUnassigned: clients.isUnassigned })
    .from(clients)
    .where(eq(clients.id, invoice.clientId));
  const problems: (Problem | false)[] = [
    (client?.isUnassigned ?? true) && {
      param: 'clientId',
      message: 'Choose the client of the job first.',
    },
    invoice.billTo.name.trim() === '' && { param: 'billTo', message: 'Enter who pays.' },
    lines?.count === 0 && { param: 'lines', message: 'Add a line.' },
    (lines?.characters ?? 0) > mostCharacters && {
      param: 'lines',
      message: 'The descriptions are too long to print. Shorten them, or make two invoices.',
    },
    lines?.count !== 0 &&
      invoice.totalCents <= 0 && {
        param: 'lines',
        message: 'The total is zero. Enter an amount first.',
      },
    (client?.poRequired ?? false) &&
      !invoice.poNumber && {
        param: 'poNumber',
        message: 'This client requires a purchase order. Enter its number.',
      },
    invoice.kind !== 'credit_note' &&
      (await areOwnDetailsHeld(ctx)) && {
        param: 'remitTo',
        message:
          'The bank details on invoices were changed. Somebody else with access to all money has to check them first.',
      },
  ];
  return problems.filter((it) => it !== false);
}
