import { createHash } from 'node:crypto';
import type { StatementLine } from '@callboard/bank/statements';
import type { StatementFormat } from '@callboard/domain/bank-statements/enums';

export interface KeyedLine extends StatementLine {
  /** The same for the same line of each file of the format. */
  key: string;
  /** Whether the file has the line before, with the same id, day, amount and text. */
  isRepeated: boolean;
}

/** Ids that banks write when they have none. */
const isGiven = (id: string | null): id is string =>
  id !== null && !/^(0+|n\/?a|none|null|nonref|not ?provided)$/i.test(id);

/**
 * Gives each line a key: of the id that the bank gave it, with its day and amount because some banks
 * count anew in each file; else of what it says and its position among equal lines of the day. A line
 * with the id, day, amount and text of another one is the same line again.
 */
export function keyLines(format: StatementFormat, lines: readonly StatementLine[]): KeyedLine[] {
  const groups = new Map<string, Map<string, string>>();
  return lines.map((line) => {
    const text = plain(`${line.name} ${line.reference ?? ''}`);
    const isKnown = isGiven(line.bankId);
    const facts = [line.bankId ?? '', line.date, line.amountCents];
    const base = isKnown ? ['id', ...facts] : ['text', ...facts.slice(1), text];
    const group = JSON.stringify(base);
    const earlier = groups.get(group) ?? new Map<string, string>();
    groups.set(group, earlier);
    const same = isKnown ? earlier.get(text) : undefined;
    const key = same ?? `${format}:${hash([...base, earlier.size])}`;
    earlier.set(isKnown ? text : String(earlier.size), key);
    return { ...line, key, isRepeated: same !== undefined };
  });
}

/** Returns a key for a line that is added although its own key is taken. */
export function freshKey(key: string, taken: ReadonlySet<string>): string {
  let count = 1;
  while (taken.has(againKey(key, count))) count += 1;
  return againKey(key, count);
}

const againKey = (key: string, count: number) =>
  `${key.slice(0, key.indexOf(':'))}:${hash(['again', key, count])}`;

function hash(facts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 40);
}

/** Letters and digits only, so that spaces and punctuation may differ between downloads. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
