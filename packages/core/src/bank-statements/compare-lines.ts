import { type StatementFormat, statementFormats } from './enums.ts';
import type { KeyedLine } from './line-keys.ts';

/** A transaction of the account. */
export interface KnownTransaction {
  /** Id at the bank, or the key of a line. */
  providerId: string;
  date: string;
  amountCents: number;
}

/** Whether a line is new, was imported before, or came another way: from the bank, or another format. */
export type LineState = 'new' | 'known' | 'elsewhere';

export interface ComparedLine extends KeyedLine {
  state: LineState;
}

/** Days between a bank's feed and its statement, and between statements of two formats. */
export const feedDays = 3;
const formatDays = 1;

/**
 * Compares the lines of a statement with the transactions of the account. Lines of its format are
 * known by their key; others by their amount on about the same day, each transaction for one line, the
 * nearest days first.
 */
export function compareLines(
  format: StatementFormat,
  { lines, known }: { lines: readonly KeyedLine[]; known: readonly KnownTransaction[] },
): ComparedLine[] {
  const keys = new Set(known.map((it) => it.providerId));
  const others = known.filter((it) => formatOf(it) !== format);
  const elsewhere = pairs(
    lines.filter((it) => !keys.has(it.key)),
    others,
  );
  return lines.map((line) => {
    if (keys.has(line.key)) return { ...line, state: 'known' };
    return { ...line, state: elsewhere.has(line.key) ? 'elsewhere' : 'new' };
  });
}

function formatOf({ providerId }: KnownTransaction): StatementFormat | undefined {
  return statementFormats.find((it) => providerId.startsWith(`${it}:`));
}

/** Returns the keys of the lines that are among the transactions. */
function pairs(
  lines: readonly KeyedLine[],
  transactions: readonly KnownTransaction[],
): ReadonlySet<string> {
  const free = Map.groupBy(transactions, ({ date, amountCents }) => placeOf(date, amountCents));
  const found = new Set<string>();
  for (const days of [0, -1, 1, -2, 2, -3, 3]) {
    for (const line of lines) {
      if (found.has(line.key)) continue;
      const there = free.get(placeOf(moved(line.date, days), line.amountCents)) ?? [];
      const at = there.findLastIndex((it) => Math.abs(days) <= reachOf(it));
      if (at < 0) continue;
      there.splice(at, 1);
      found.add(line.key);
    }
  }
  return found;
}

const placeOf = (date: string, amountCents: number) => `${date} ${amountCents}`;

function reachOf(transaction: KnownTransaction): number {
  return formatOf(transaction) === undefined ? feedDays : formatDays;
}

/** Returns the date some days later. */
export function moved(date: string, days: number): string {
  if (days === 0) return date;
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
