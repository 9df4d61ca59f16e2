import type { InvoiceLetterhead } from '@callboard/db/schema';
import { notFound } from '@callboard/domain/errors';
import { balanceOf, taxSummary } from '@callboard/domain/invoices/amounts';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isDraft, isVoid } from '../invoices/conditions.ts';
import { readInvoiceLines } from '../invoices/find-invoice.ts';
import { readRemitToOf } from '../invoices/find-invoice-settings.ts';
import { readLetterhead } from '../invoices/read-letterhead.ts';
import type { Invoice } from '../invoices/record.ts';

const { invoices, projects } = schema;

export type InvoiceDocument = Awaited<ReturnType<typeof readInvoiceDocument>>;

/** Returns what is printed and shown to the client of an invoice or a credit note. */
export async function readInvoiceDocument(ctx: Ctx, invoice: Invoice) {
  const [project] = await ctx.tx
    .select({ name: projects.name, jobNo: projects.jobNo })
    .from(projects)
    .where(eq(projects.id, invoice.projectId));
  if (!project) throw notFound('project');
  const lines = await readInvoiceLines(ctx, invoice.id);
  const isCreditNote = invoice.kind === 'credit_note';
  return {
    kind: 'invoice' as const,
    workspaceId: ctx.workspace.id,
    timeZone: ctx.workspace.timeZone,
    ...factsOf(invoice),
    isCreditNote,
    isDraft: isDraft(invoice),
    isVoid: isVoid(invoice),
    job: `${project.jobNo} ${project.name}`,
    creditOfNumber: await numberOf(ctx, invoice.creditOf),
    letterhead: invoice.letterhead ?? (await readLetterhead(ctx)),
    lines: lines.map(({ id, description, qty, unitCents, amountCents, taxes }) => ({
      ...{ id, description, qty, unitCents, amountCents, taxes },
    })),
    taxes: taxSummary(lines, invoice.taxRounding),
    balanceCents: balanceOf(invoice),
    /** Bank details, and what to type as the reference of the payment. */
    remitTo: isCreditNote ? null : await readRemitToOf(ctx, invoice),
    reference: invoice.number,
  };
}

function factsOf(invoice: Invoice) {
  const { number, billTo, poNumber, currency, issueDate, dueDate, notes, paidOn } = invoice;
  const { subtotalCents, taxCents, totalCents, paidCents, creditedCents, updatedAt } = invoice;
  return {
    ...{ number, billTo, poNumber, currency, issueDate, dueDate, notes, paidOn },
    ...{ subtotalCents, taxCents, totalCents, paidCents, creditedCents, changedAt: updatedAt },
  };
}

async function numberOf({ tx }: Ctx, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [original] = await tx
    .select({ number: invoices.number })
    .from(invoices)
    .where(eq(invoices.id, id));
  return original?.number ?? null;
}

/** Who is at the head of a document. */
export type { InvoiceLetterhead };
