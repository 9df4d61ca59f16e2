import { taxPartsOf } from '@callboard/domain/invoices/amounts';
import type { TaxRounding } from '@callboard/domain/invoices/enums';
import { divideHalfUp } from '@callboard/domain/money/round';

interface Tax {
  label: string;
  bps: number;
}

/** What was settled of a document before a period and until its end, of its total. */
export interface Share {
  before: number;
  until: number;
  total: number;
}

/** A line of an invoice, a credit note or a bill with its taxes. */
export interface TaxedLine {
  /** Of a credit note, negative. */
  sign: 1 | -1;
  currency: string;
  amountCents: number;
  taxes: readonly Tax[];
  /** What each tax comes to. */
  parts: readonly number[];
  /** The part that counts, on cash basis; all of it when it is not given. */
  share?: Share | undefined;
}

/** What was charged to clients, and paid to vendors, of one tax. */
export interface TaxRow extends Tax {
  currency: string;
  chargedOnCents: number;
  chargedCents: number;
  paidOnCents: number;
  paidCents: number;
}

/** Adds up taxes by rate, by currency and rate. Lines without tax are a row of 0%. */
export function sumTaxes(charged: readonly TaxedLine[], paid: readonly TaxedLine[]): TaxRow[] {
  const rows = new Map<string, TaxRow>();
  addTaxes(rows, { lines: charged, on: 'chargedOnCents', tax: 'chargedCents' });
  addTaxes(rows, { lines: paid, on: 'paidOnCents', tax: 'paidCents' });
  return [...rows.values()].sort(
    (a, b) =>
      a.currency.localeCompare(b.currency) || b.bps - a.bps || a.label.localeCompare(b.label),
  );
}

/**
 * Returns the part of an amount that was settled in a period. The parts of all periods add up to the
 * amount: each is what is settled at its end, less what was before it, both rounded half up.
 */
export function partOf(cents: number, share: Share | undefined): number {
  if (!share) return cents;
  const settled = (of: number) =>
    Number(divideHalfUp(BigInt(cents) * BigInt(of), BigInt(share.total)));
  return settled(share.until) - settled(share.before);
}

const none: Tax = { label: 'No tax', bps: 0 };

interface Adding {
  lines: readonly TaxedLine[];
  on: 'chargedOnCents' | 'paidOnCents';
  tax: 'chargedCents' | 'paidCents';
}

function addTaxes(rows: Map<string, TaxRow>, { lines, on, tax }: Adding): void {
  for (const { sign, currency, amountCents, taxes, parts, share } of lines) {
    const all = taxes.length > 0 ? taxes : [none];
    for (const [index, { label, bps }] of all.entries()) {
      const key = `${currency} ${bps} ${label}`;
      const row = rows.get(key) ?? { currency, label, bps, ...nothing };
      row[on] += sign * partOf(amountCents, share);
      row[tax] += sign * partOf(parts[index] ?? 0, share);
      rows.set(key, row);
    }
  }
}

const nothing = { chargedOnCents: 0, chargedCents: 0, paidOnCents: 0, paidCents: 0 };

interface OfDocument {
  id: string;
  amountCents: number;
  taxes: readonly Tax[];
  taxRounding: TaxRounding;
}

/** Returns lines with what each of their taxes comes to, by their documents. */
export function withParts<Line extends OfDocument>(
  lines: readonly Line[],
): (Line & { parts: number[] })[] {
  return [...Map.groupBy(lines, (it) => it.id).values()].flatMap((some) => {
    const parts = taxPartsOf(some, some[0]?.taxRounding);
    return some.map((line, index) => ({ ...line, parts: parts[index] ?? [] }));
  });
}
