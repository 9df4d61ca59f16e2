// Runs in browsers too. The only arithmetic of invoices.
import { divideHalfUp } from '../estimates/exact.ts';

/** A tax on a line, in basis points. */
export interface Tax {
  label: string;
  bps: number;
}

/** A line as it is typed: a quantity in hundredths at a price in minor units. */
export interface PricedLine {
  qty: number;
  unitCents: number;
  taxes: readonly Tax[];
}

/** Returns the amount of a line before tax, in minor units, rounded half up once. */
export function lineAmount({ qty, unitCents }: Pick<PricedLine, 'qty' | 'unitCents'>): number {
  return Number(divideHalfUp(BigInt(qty) * BigInt(unitCents), 100n));
}

/** Returns what all taxes on an amount come to together, rounded half up once. */
export function taxOn(amountCents: number, taxes: readonly Tax[]): number {
  return Number(shareOf(amountCents, bpsOf(taxes)));
}

/** Returns the part of each tax of an amount. They add up to `taxOn`. */
export function taxParts(amountCents: number, taxes: readonly Tax[]): number[] {
  let bps = 0;
  let before = 0n;
  return taxes.map((tax) => {
    bps += tax.bps;
    const until = shareOf(amountCents, bps);
    const part = until - before;
    before = until;
    return Number(part);
  });
}

function shareOf(amountCents: number, bps: number): bigint {
  return divideHalfUp(BigInt(amountCents) * BigInt(bps), 10_000n);
}

/** Returns the share of all taxes together, in basis points. */
export function bpsOf(taxes: readonly Tax[]): number {
  return taxes.reduce((sum, it) => sum + it.bps, 0);
}

/** Returns a line with its amounts. */
export function priceLine<Line extends PricedLine>(line: Line) {
  const amountCents = lineAmount(line);
  return { ...line, amountCents, taxCents: taxOn(amountCents, line.taxes) };
}

interface Taxed {
  amountCents: number;
  taxes: readonly Tax[];
}

/** Returns what each tax of the lines comes to, in the order in which they appear. */
export function taxSummary(lines: readonly Taxed[]): (Tax & { cents: number; onCents: number })[] {
  const sums = new Map<string, Tax & { cents: number; onCents: number }>();
  for (const { amountCents, taxes } of lines) {
    const parts = taxParts(amountCents, taxes);
    for (const [index, { label, bps }] of taxes.entries()) {
      const key = `${bps} ${label}`;
      const sum = sums.get(key) ?? { label, bps, cents: 0, onCents: 0 };
      sums.set(key, {
        ...sum,
        cents: sum.cents + (parts[index] ?? 0),
        onCents: sum.onCents + amountCents,
      });
    }
  }
  return [...sums.values()];
}

/** Returns the sums of priced lines, in minor units. */
export function totalsOf(lines: readonly { amountCents: number; taxCents: number }[]) {
  const subtotalCents = lines.reduce((sum, it) => sum + it.amountCents, 0);
  const taxCents = lines.reduce((sum, it) => sum + it.taxCents, 0);
  return { subtotalCents, taxCents, totalCents: subtotalCents + taxCents };
}

/** What an invoice asks for, and what settled it. */
export interface Settled {
  totalCents: number;
  paidCents: number;
  creditedCents: number;
}

/** Returns what is still owed of an invoice, in minor units. */
export function balanceOf({ totalCents, paidCents, creditedCents }: Settled): number {
  return totalCents - paidCents - creditedCents;
}
