import { type Row, toRow } from '../alternate.ts';

/** Returns a row whose baseline is the limit: it is met while the ratio is at most 1. */
export function within(measure: string, measured: number | number[], limit: number): Row {
  return toRow(measure, [measured].flat(), [limit]);
}
