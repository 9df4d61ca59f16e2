import type { ExportedDocument, ExportedEntry } from '@callboard/db/schema';

export type { ExportedDocument, ExportedEntry };

/** A record in an export: new, changed since an export before, or no longer in the books. */
export interface ExportedRow {
  /** As it is booked; null when it is no longer in the books. */
  entry: ExportedEntry | null;
  /** As it was exported before; null when it was not. */
  before: ExportedEntry | null;
}

/** Returns what names a record of the ledger. */
export function keyOf({ kind, id }: Pick<ExportedEntry, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

/** What decides whether an entry has to be exported again. */
type Booking = Pick<ExportedEntry, 'date' | 'currency' | 'lines'>;

/** Returns whether an accountant books two entries in the same way: words do not matter. */
export function isSameBooking(a: Booking, b: Booking): boolean {
  return (
    bookingOf(a, (it) => `${it.account.code} ${it.cents}`) ===
    bookingOf(b, (it) => `${it.account.code} ${it.cents}`)
  );
}

type Line = Booking['lines'][number];

function bookingOf({ date, currency, lines }: Booking, partOf: (line: Line) => string): string {
  return [date, currency, ...lines.map(partOf).sort()].join('|');
}

/** Returns an entry that takes another one back, on the same day. */
export function reversed({ lines, ...entry }: ExportedEntry): ExportedEntry {
  return { ...entry, lines: lines.map((it) => ({ ...it, cents: -it.cents })), document: null };
}
