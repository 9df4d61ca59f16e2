import {
  type AccountingFormat,
  accountingFormatLabels,
  accountingFormats,
} from '@callboard/domain/books/enums';
import { countOf } from '#app/count-of.ts';

/** Reads the format of an export from the URL. */
export function readFormat(params: URLSearchParams): AccountingFormat {
  const format = params.get('format');
  return accountingFormats.find((it) => it === format) ?? 'quickbooks';
}

interface Count {
  newRows: number;
  changedRows: number;
}

/** Says what an export would have. */
export function countInWords({ newRows, changedRows }: Count, format: AccountingFormat): string {
  const label = accountingFormatLabels[format];
  if (newRows + changedRows === 0) {
    return `Nothing in this period is new for ${label}.`;
  }
  const changed =
    changedRows > 0 && `${countOf(changedRows, 'record')} changed since it was exported`;
  const fresh = newRows > 0 && `${countOf(newRows, 'new record')}`;
  return `For ${label}: ${[fresh, changed].filter(Boolean).join(', and ')}.`;
}
