import type { Caller } from '@callboard/api';
import { type TaxBasis, taxBases } from '@callboard/domain/books/enums';

export type TaxRow = Awaited<ReturnType<Caller['books']['taxes']>>[number];

/** Reads the basis of the tax report. */
export function readBasis(params: URLSearchParams): TaxBasis {
  const basis = params.get('basis');
  return taxBases.find((it) => it === basis) ?? 'accrual';
}

/** Returns what is owed to the tax office of a row. */
export function owedOf({ chargedCents, paidCents }: TaxRow): number {
  return chargedCents - paidCents;
}

/** Returns "VAT 20%". */
export function taxName({ label, bps }: TaxRow): string {
  return bps === 0 ? label : `${label} ${bps / 100}%`;
}

/** What is owed in one currency. */
export function owedByCurrency(rows: readonly TaxRow[]): { currency: string; cents: number }[] {
  return [...Map.groupBy(rows, (it) => it.currency)].map(([currency, of]) => ({
    currency,
    cents: of.reduce((sum, it) => sum + owedOf(it), 0),
  }));
}
