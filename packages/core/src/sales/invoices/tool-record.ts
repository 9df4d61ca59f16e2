import { ageingBuckets, shownInvoiceStatuses } from '@callboard/domain/invoices/enums';
import { z } from 'zod';
import { client_id, project_id, rows } from '../../kernel/tool-results/inputs.ts';
import { omitEmpty } from '../../kernel/tool-results/tool-result.ts';
import { isOpen } from './conditions.ts';
import type { listInvoiceItems } from './list-invoice-items.ts';
import type { Ageing } from './summarize-invoices.ts';

/** Input of the `list_invoices` tool. */
export const ListInvoices = z.strictObject({
  status: z.enum(shownInvoiceStatuses).optional().describe('Only invoices with this status.'),
  overdue_only: z.boolean().optional().describe('Only those past their due date.'),
  client_id,
  project_id: project_id.optional(),
  limit: rows,
});

/** An item of `list_invoices`. Amounts are in minor units. */
export const InvoiceItem = z.object({
  number: z.string().optional(),
  kind: z.string(),
  status: z.string(),
  client: z.string(),
  project_id: z.string(),
  project: z.string(),
  currency: z.string(),
  total_cents: z.number(),
  balance_cents: z.number(),
  issued_on: z.string().optional(),
  due_date: z.string().optional(),
  days_overdue: z.number().optional(),
});

const bucketShape = Object.fromEntries(ageingBuckets.map((it) => [`${it}_cents`, z.number()]));

/** What is owed in one currency, by days past due. */
export const AgeingTotals = z.object({
  currency: z.string(),
  receivable_cents: z.number(),
  overdue_cents: z.number(),
  ...bucketShape,
});

type Row = Awaited<ReturnType<typeof listInvoiceItems>>['items'][number];

/** Returns an invoice as assistants see it. Nothing is owed of drafts, credit notes and void ones. */
export function toInvoiceItem(row: Row): z.infer<typeof InvoiceItem> {
  const { number, kind, shownStatus, clientName, projectId, projectName, currency } = row;
  return {
    ...{ kind, status: shownStatus, client: clientName },
    ...{ project_id: projectId, project: projectName, currency, total_cents: row.totalCents },
    balance_cents: isOpen(row) ? row.balanceCents : 0,
    ...omitEmpty({
      number,
      issued_on: row.issueDate,
      due_date: row.dueDate,
      days_overdue: row.daysOverdue > 0 ? row.daysOverdue : null,
    }),
  };
}

/** Returns what is owed as assistants see it. */
export function toAgeingTotals({ currency, buckets, totalCents, overdueCents }: Ageing) {
  const cents = ageingBuckets.map((it) => [`${it}_cents`, buckets[it].cents]);
  return {
    ...{ currency, receivable_cents: totalCents, overdue_cents: overdueCents },
    ...Object.fromEntries(cents),
  };
}
