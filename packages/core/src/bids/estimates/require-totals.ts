import { invalid } from '@callboard/domain/errors';
import {
  type EstimateTotals,
  estimateTotals,
  type TotalsHeader,
  type TotalsLine,
} from '@callboard/domain/estimates/totals';

/**
 * Returns the figures of an estimate.
 * @throws AppError `invalid_parameter` if one is too large to be stored exactly.
 */
export function requireTotals(header: TotalsHeader, lines: readonly TotalsLine[]): EstimateTotals {
  const totals = estimateTotals(header, lines);
  if (totals) return totals;
  throw invalid(
    'rateCents',
    'The estimate comes to more than can be added up exactly. Check quantities and rates.',
  );
}
