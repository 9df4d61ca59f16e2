import type { BookAccount } from '@callboard/db/schema';
import type { AccountingRecord } from '@callboard/domain/books/enums';
import type { CostSection } from '@callboard/domain/estimates/enums';

/** One side of an entry. A debit is positive, a credit negative. */
export interface LedgerLine {
  account: BookAccount;
  cents: number;
  /** Section of the bid that it is coded to. */
  section: CostSection | null;
  memo: string | null;
}

/** A record as it is booked: by double entry, so that its lines add up to zero. */
export interface LedgerEntry {
  kind: AccountingRecord;
  /** Id of the record. */
  id: string;
  date: string;
  /** Number or words by which people know it: "INV-1061". */
  label: string;
  /** The client, the payee or the vendor. */
  name: string | null;
  projectId: string | null;
  currency: string;
  lines: LedgerLine[];
}

type Side = Partial<LedgerLine> & Pick<LedgerLine, 'account' | 'cents'>;

/** Returns lines without those of nothing. */
export function linesOf(...sides: Side[]): LedgerLine[] {
  return sides.flatMap(({ account, cents, section = null, memo = null }) =>
    cents === 0 ? [] : [{ account, cents, section, memo }],
  );
}

/** Returns entries by day, on a day by kind and id. */
export function inOrder<Entry extends LedgerEntry>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted(
    (a, b) => compare(a.date, b.date) || compare(a.kind, b.kind) || compare(a.id, b.id),
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Returns the sum of the debits, which is that of the credits. */
export function debitsOf(lines: readonly LedgerLine[]): number {
  return lines.reduce((sum, it) => sum + Math.max(0, it.cents), 0);
}
