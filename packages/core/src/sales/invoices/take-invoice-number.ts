import { inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { type InvoiceSettings, lockInvoiceSettings } from './find-invoice-settings.ts';

const { invoices, invoiceSettings } = schema;

/** Numbers looked at together, past those that were taken before the next number was set back. */
const ahead = 100;

type Numbering = Pick<InvoiceSettings, 'numberPrefix' | 'restartsYearly' | 'numberYear'>;

/** Returns an invoice number in words: `INV-1042`, or `INV-2027-007` where they restart each year. */
export function numberInWords({ numberPrefix, restartsYearly, numberYear }: Numbering, no: number) {
  if (!restartsYearly || numberYear === null) return `${numberPrefix}${no}`;
  return `${numberPrefix}${numberYear}-${String(no).padStart(3, '0')}`;
}

/**
 * Takes the next number of an invoice or a credit note dated `issueDate`. The settings stay locked
 * until the transaction ends, so that concurrent ones get consecutive numbers and a failed one leaves
 * no gap. Where numbers restart each year, the first one of a later year is 1.
 */
export async function takeInvoiceNumber(ctx: Ctx, issueDate: string): Promise<string> {
  const settings = await lockInvoiceSettings(ctx);
  const { numberYear, nextNumber } = numberingAt(settings, issueDate);
  for (let from = nextNumber; ; from += ahead) {
    const numbers = Array.from({ length: ahead }, (_, index) =>
      numberInWords({ ...settings, numberYear }, from + index),
    );
    const used = await selectUsed(ctx, numbers);
    const index = numbers.findIndex((it) => !used.has(it));
    const number = numbers[index];
    if (number === undefined) continue;
    const next = sql`${from + index + 1}::int`;
    const changed = { nextNumber: next, numberYear, updatedAt: ctx.now() };
    await ctx.tx.update(invoiceSettings).set(changed);
    return number;
  }
}

/** Returns the year and the next number of an invoice of a date. A year that ended stays ended. */
export function numberingAt(settings: InvoiceSettings, issueDate: string) {
  const { restartsYearly, numberYear, nextNumber } = settings;
  if (!restartsYearly) return { numberYear, nextNumber };
  const year = Number(issueDate.slice(0, 4));
  if (numberYear === null) return { numberYear: year, nextNumber };
  return year > numberYear ? { numberYear: year, nextNumber: 1 } : { numberYear, nextNumber };
}

async function selectUsed({ tx }: Ctx, numbers: string[]): Promise<ReadonlySet<string | null>> {
  const taken = await tx
    .select({ number: invoices.number })
    .from(invoices)
    .where(inArray(invoices.number, numbers));
  return new Set(taken.map((it) => it.number));
}
