import { type StatementFormat, statementFormats } from '@callboard/domain/bank-statements/enums';
import { feedDays } from '../bank/adopt-lines.ts';
import { pairByAmount } from '../bank/pair-by-amount.ts';
import { shareWord, wordsOf } from '../bank/same-name.ts';
import type { KeyedLine } from './line-keys.ts';

/** A transaction of the account. */
export interface KnownTransaction {
  id: string;
  /** Id at the bank, or the key of a line. */
  providerId: string;
  date: string;
  amountCents: number;
  name: string;
}

/** The days of a statement that was imported before. */
export interface Covered {
  fromDate: string;
  toDate: string;
}

/**
 * Whether a line is new, was imported before, is twice in the file, came another way (from the bank, or
 * another format), or may be the same as a transaction of its day and amount under another name.
 */
export type LineState = 'new' | 'known' | 'repeated' | 'elsewhere' | 'unclear';

export interface ComparedLine extends KeyedLine {
  state: LineState;
  /** Name of the transaction that it is, or may be. */
  like: string | null;
  /** Its id; null for a line that is twice in the file. */
  likeId: string | null;
}

export interface Comparison {
  lines: readonly KeyedLine[];
  known: readonly KnownTransaction[];
  /** Statements of the account that were imported before. */
  covered: readonly Covered[];
  /** Whether the balances prove that no statement has a line of this one. */
  isProved: boolean;
}

/** Days between statements of two formats. */
const formatDays = 1;

interface Worded extends KnownTransaction {
  words: readonly string[];
}

/**
 * Compares the lines of a statement with the transactions of the account. Lines of its format are
 * known by their key; others by amount and name on about the same day, if a statement covered it or
 * the bank sent it. What has the day and the amount but another name is unclear.
 */
export function compareLines(
  format: StatementFormat,
  { lines, known, covered, isProved }: Comparison,
): ComparedLine[] {
  const keys = new Map(isProved ? [] : known.map((it) => [it.providerId, it.id]));
  const inFile = new Set(lines.map((it) => it.key));
  const free = known
    .filter((it) => !inFile.has(it.providerId) && (!isProved || formatOf(it) === undefined))
    .map((it) => ({ ...it, words: wordsOf(it.name) }));
  const isKey = (line: KeyedLine) => keys.has(line.key) || line.isRepeated;
  const unknown = lines
    .filter((it) => !isKey(it))
    .map((line) => ({ ...line, words: wordsOf(line.name) }));
  const isCovered = coverageOf(covered);
  const others = free.filter((it) => formatOf(it) !== format);
  const same = pairByAmount(unknown, others, {
    reachOf,
    isSame: (line, it) => isAlike(line, it) && (formatOf(it) === undefined || isCovered(line.date)),
  });
  const taken = new Set<Worded>(same.values());
  const unclear = pairByAmount(
    unknown.filter((it) => !same.has(it)),
    free.filter((it) => !taken.has(it)),
    { reachOf: () => 0, isSame: () => true },
  );
  const found = new Map<string, Like>();
  for (const [{ key }, it] of same) found.set(key, toLike('elsewhere', it));
  for (const [{ key }, it] of unclear) found.set(key, toLike('unclear', it));
  return lines.map((line) => ({ ...line, ...stateOf(line, { keys, found }) }));
}

type Like = Pick<ComparedLine, 'state' | 'like' | 'likeId'>;

function toLike(state: LineState, { id, name }: Pick<KnownTransaction, 'id' | 'name'>): Like {
  return { state, like: name, likeId: id };
}

function stateOf(
  { key, isRepeated, name }: KeyedLine,
  facts: {
    /** Ids of transactions by their keys. */
    keys: ReadonlyMap<string, string>;
    found: ReadonlyMap<string, Like>;
  },
): Like {
  if (isRepeated) return { state: 'repeated', like: name, likeId: null };
  const id = facts.keys.get(key);
  if (id !== undefined) return toLike('known', { id, name });
  return facts.found.get(key) ?? { state: 'new', like: null, likeId: null };
}

/** Names agree if they are equal, or have a word in common. */
function isAlike(line: { name: string; words: readonly string[] }, it: Worded): boolean {
  return line.name === it.name || shareWord(line.words, it.words);
}

function coverageOf(covered: readonly Covered[]): (date: string) => boolean {
  const days = new Map<string, boolean>();
  return (date) => {
    const known = days.get(date);
    const is = known ?? covered.some((it) => it.fromDate <= date && date <= it.toDate);
    days.set(date, is);
    return is;
  };
}

function formatOf({ providerId }: KnownTransaction): StatementFormat | undefined {
  return statementFormats.find((it) => providerId.startsWith(`${it}:`));
}

function reachOf(transaction: KnownTransaction): number {
  return formatOf(transaction) === undefined ? feedDays : formatDays;
}
