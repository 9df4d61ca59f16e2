import { invalid } from '@callboard/domain/errors';
import {
  bpsOf,
  priceAll,
  type Tax,
  taxPartsOf,
  totalsOf,
} from '@callboard/domain/invoices/amounts';
import type { TaxRounding } from '@callboard/domain/invoices/enums';
import type { InvoiceLineInput } from '@callboard/domain/invoices/fields';
import { mostCents } from '@callboard/domain/payments/fields';
import type { z } from 'zod';
import type { InvoiceLine } from './record.ts';

/** A line before it is stored. */
export type DraftLine = Pick<
  InvoiceLine,
  'description' | 'qty' | 'unitCents' | 'taxes' | 'section'
> & { id?: string | undefined; timecardId?: string | null | undefined };

/** A line as it is typed, whose taxes and section may be left out. */
export type TypedLine = z.input<typeof InvoiceLineInput>;

/** Returns a typed line with everything that it may leave out. */
export function toDraftLine({ taxes = [], section = null, ...line }: TypedLine) {
  return { ...line, taxes, section };
}

/** Returns lines with their amounts, and what they add up to. @throws AppError `invalid_parameter`. */
export function priceLines(lines: readonly DraftLine[], rounding?: TaxRounding) {
  const priced = priceAll(lines, rounding);
  const totals = totalsOf(priced);
  const amounts = [...priced.flatMap((it) => [it.amountCents, it.taxCents]), totals.totalCents];
  if (amounts.some((it) => Math.abs(it) > mostCents)) {
    throw invalid('lines', 'The total is too large.');
  }
  return { lines: priced, ...totals };
}

/** Returns a line of one piece. */
export function lineOf(
  unitCents: number,
  line: Pick<DraftLine, 'description'> & Partial<DraftLine>,
): DraftLine {
  return { qty: 100, taxes: [], section: null, ...line, unitCents };
}

/**
 * Returns lines that come to exactly an amount that includes taxes. What a line's rounding leaves is
 * a line of its own, without tax.
 */
export function linesOfGross(
  grossCents: number,
  { taxes, ...line }: Pick<DraftLine, 'description'> & { taxes: readonly Tax[] },
): DraftLine[] {
  const net = netOf(grossCents, taxes);
  const left = grossCents - net - taxOn(net, taxes);
  const first = lineOf(net, { ...line, taxes: [...taxes] });
  return left === 0 ? [first] : [first, lineOf(left, { description: 'Rounding' })];
}

/** Returns the amount without taxes that comes closest to one with them, from below. */
function netOf(grossCents: number, taxes: readonly Tax[]): number {
  const whole = BigInt(10_000 + bpsOf(taxes));
  const net = Number((BigInt(grossCents) * 10_000n) / whole);
  const fitting = [net + 1, net, net - 1].find((it) => it + taxOn(it, taxes) <= grossCents);
  return fitting ?? net;
}

/** Returns the taxes on one amount. */
function taxOn(amountCents: number, taxes: readonly Tax[]): number {
  const [parts = []] = taxPartsOf([{ amountCents, taxes }]);
  return parts.reduce((sum, it) => sum + it, 0);
}
