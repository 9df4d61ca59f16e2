// Runs in browsers too.
import { divideHalfUp, shareOf } from '../estimates/exact.ts';

interface Priced {
  /** In hundredths. */
  qty: number;
  rateCents: number;
  taxes?: readonly { bps: number }[] | undefined;
}

/** Returns the amount of a line before tax, rounded half up once, in minor units. */
export function billLineAmount({ qty, rateCents }: Priced): number {
  return Number(divideHalfUp(BigInt(qty) * BigInt(rateCents), 100n));
}

/** Returns the taxes of a line, each rounded half up, in minor units. */
export function billLineTax(line: Priced): number {
  const amount = BigInt(billLineAmount(line));
  return (line.taxes ?? []).reduce((sum, { bps }) => sum + Number(shareOf(amount, bps)), 0);
}

/** Returns what lines add up to with their taxes, and the taxes. */
export function billTotals(lines: readonly Priced[]): { amountCents: number; taxCents: number } {
  const taxCents = lines.reduce((sum, it) => sum + billLineTax(it), 0);
  const netCents = lines.reduce((sum, it) => sum + billLineAmount(it), 0);
  return { amountCents: netCents + taxCents, taxCents };
}
