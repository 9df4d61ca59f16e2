import { billStatuses } from '@callboard/domain/bills/enums';
import { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { date, project_id, rows } from '../../kernel/tool-results/inputs.ts';
import { omitEmpty } from '../../kernel/tool-results/tool-result.ts';
import type { CrewBill, listCrewBills } from './list-crew-bills.ts';

/** Input of the `list_crew_bills` tool. */
export const ListCrewBills = z.strictObject({
  status: z
    .enum(['unpaid', ...billStatuses])
    .optional()
    .describe('Only bills with this status; unpaid without it.'),
  due_before: date.optional().describe('Only those due before this date, not on it.'),
  project_id: project_id.optional(),
  limit: rows,
});

/** An item of `list_crew_bills`. */
export const CrewBillItem = z.object({
  number: z.string().optional(),
  crew: z.string(),
  project: z.string().optional(),
  amount_cents: z.number(),
  currency: z.string(),
  billed: z.string(),
  due: z.string(),
  status: z.string(),
  scheduled_for: z.string().optional(),
  paid_on: z.string().optional(),
});

const amount = { currency: z.string(), amount_cents: z.number() };

/** What the list adds up to. */
export const CrewBillTotals = z.object({
  total_unpaid_cents: z.number(),
  currency: z.string(),
  /** What is owed in other currencies. */
  other_currencies: z.array(z.object(amount)).optional(),
});

/** Maps a bill to its tool record. */
export function toCrewBillItem(bill: CrewBill): z.infer<typeof CrewBillItem> {
  return {
    crew: bill.payeeName,
    ...omitEmpty({ number: bill.number, project: bill.projectName }),
    ...{ amount_cents: bill.amountCents, currency: bill.currency },
    ...{ billed: bill.billedOn, due: bill.dueOn, status: bill.status },
    ...omitEmpty({ scheduled_for: bill.scheduledFor, paid_on: bill.paidOn }),
  };
}

/** Returns what is not paid, in the currency of the company and in others. */
export function toCrewBillTotals(
  { workspace }: Ctx,
  { unpaid }: Pick<Awaited<ReturnType<typeof listCrewBills>>, 'unpaid'>,
): z.infer<typeof CrewBillTotals> {
  const { currency } = workspace;
  const others = unpaid.filter((it) => it.currency !== currency);
  return {
    total_unpaid_cents: unpaid.find((it) => it.currency === currency)?.amountCents ?? 0,
    currency,
    ...(others.length > 0 && {
      other_currencies: others.map((it) => ({
        ...{ currency: it.currency, amount_cents: it.amountCents },
      })),
    }),
  };
}
