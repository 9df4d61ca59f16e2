import { feedDays } from '../bank/adopt-lines.ts';
import { pairByAmount } from '../bank/pair-by-amount.ts';
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

/** Days between statements of two formats. */
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
  const unknown = lines.filter((it) => !keys.has(it.key));
  const elsewhere = pairByAmount(unknown, others, reachOf);
  return lines.map((line) => {
    if (keys.has(line.key)) return { ...line, state: 'known' };
    return { ...line, state: elsewhere.has(line) ? 'elsewhere' : 'new' };
  });
}

function formatOf({ providerId }: KnownTransaction): StatementFormat | undefined {
  return statementFormats.find((it) => providerId.startsWith(`${it}:`));
}

function reachOf(transaction: KnownTransaction): number {
  return formatOf(transaction) === undefined ? feedDays : formatDays;
}
