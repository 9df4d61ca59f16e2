import { taxPartsOf } from '../invoices/amounts.ts';
import type { TaxRounding } from '../invoices/enums.ts';
import { divideHalfUp } from '../money/round.ts';

interface Priced {
  /** In hundredths. */
  qty: number;
  rateCents: number;
  taxes?: readonly { label?: string; bps: number }[] | undefined;
}

/** Returns the amount of a line before tax, rounded half up once, in minor units. */
export function billLineAmount({ qty, rateCents }: Priced): number {
  return Number(divideHalfUp(BigInt(qty) * BigInt(rateCents), 100n));
}

/** Returns the taxes of each line. They are rounded as those of an invoice. */
export function billTaxes(lines: readonly Priced[], rounding?: TaxRounding): number[] {
  const taxed = lines.map((it) => ({
    amountCents: billLineAmount(it),
    taxes: (it.taxes ?? []).map(({ label = '', bps }) => ({ label, bps })),
  }));
  return taxPartsOf(taxed, rounding).map((parts) => parts.reduce((sum, it) => sum + it, 0));
}

/** Returns what lines add up to with their taxes, and the taxes. */
export function billTotals(
  lines: readonly Priced[],
  rounding?: TaxRounding,
): { amountCents: number; taxCents: number } {
  const taxCents = billTaxes(lines, rounding).reduce((sum, it) => sum + it, 0);
  const netCents = lines.reduce((sum, it) => sum + billLineAmount(it), 0);
  return { amountCents: netCents + taxCents, taxCents };
}
