// The only arithmetic of invoices, and of the taxes of bills.
import { divideHalfUp } from '../money/round.ts';
import type { TaxRounding } from './enums.ts';

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

interface Taxed {
  amountCents: number;
  taxes: readonly Tax[];
}

/**
 * Returns the part of each tax of each line. By document the parts of a rate add up to the rate on the
 * sum of its lines, rounded half up once; each line has what the lines until it come to, less what came
 * before. By line each line is rounded. Section 11.5 of the domain document.
 */
export function taxPartsOf(
  lines: readonly Taxed[],
  rounding: TaxRounding = 'document',
): number[][] {
  if (rounding === 'line') return lines.map((it) => taxParts(it.amountCents, it.taxes));
  const sums = new Map<string, bigint>();
  return lines.map(({ amountCents, taxes }) =>
    taxes.map(({ label, bps }) => {
      const key = `${bps} ${label}`;
      const before = sums.get(key) ?? 0n;
      const until = before + BigInt(amountCents);
      sums.set(key, until);
      return Number(rounded(until, bps) - rounded(before, bps));
    }),
  );
}

/** Returns the part of each tax of an amount. They add up to all taxes together, rounded once. */
function taxParts(amountCents: number, taxes: readonly Tax[]): number[] {
  let bps = 0;
  let before = 0n;
  return taxes.map((tax) => {
    bps += tax.bps;
    const until = rounded(BigInt(amountCents), bps);
    const part = until - before;
    before = until;
    return Number(part);
  });
}

function rounded(amountCents: bigint, bps: number): bigint {
  return divideHalfUp(amountCents * BigInt(bps), 10_000n);
}

/** Returns lines with their amounts and their parts of the taxes. */
export function priceAll<Line extends PricedLine>(
  lines: readonly Line[],
  rounding: TaxRounding = 'document',
) {
  const priced = lines.map((line) => ({ ...line, amountCents: lineAmount(line) }));
  const parts = taxPartsOf(priced, rounding);
  return priced.map((line, index) => ({ ...line, taxCents: sumOf(parts[index] ?? []) }));
}

const sumOf = (cents: readonly number[]) => cents.reduce((sum, it) => sum + it, 0);
/** Returns the share of all taxes together, in basis points. */
export function bpsOf(taxes: readonly Tax[]): number {
  return taxes.reduce((sum, it) => sum + it.bps, 0);
}

/** Returns what each tax of the lines comes to, in the order in which they appear. */
export function taxSummary(
  lines: readonly Taxed[],
  rounding: TaxRounding = 'document',
): (Tax & { cents: number; onCents: number })[] {
  const all = taxPartsOf(lines, rounding);
  const sums = new Map<string, Tax & { cents: number; onCents: number }>();
  for (const [at, { amountCents, taxes }] of lines.entries()) {
    const parts = all[at] ?? [];
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
