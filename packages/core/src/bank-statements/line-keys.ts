import { createHash } from 'node:crypto';
import type { StatementFormat, StatementLine } from '@callboard/bank/statements';

export interface KeyedLine extends StatementLine {
  /** The same for the same line of each file of the format. */
  key: string;
}

/** Ids that banks write when they have none. */
const isGiven = (id: string | null): id is string =>
  id !== null && !/^(0+|n\/?a|none|null|nonref|not ?provided)$/i.test(id);

/**
 * Gives each line a key: of the id that the bank gave it, with its day and amount because some banks
 * count anew in each file; else of what it says and its position among equal lines of the day. A line
 * with the id, day, amount and text of another one is the same line, and is left out.
 */
export function keyLines(format: StatementFormat, lines: readonly StatementLine[]): KeyedLine[] {
  const texts = new Map<string, string[]>();
  return lines.flatMap((line) => {
    const text = plain(`${line.name} ${line.reference ?? ''}`);
    const isKnown = isGiven(line.bankId);
    const facts = [line.bankId ?? '', line.date, line.amountCents];
    const base = isKnown ? ['id', ...facts] : ['text', ...facts.slice(1), text];
    const group = JSON.stringify(base);
    const earlier = texts.get(group) ?? [];
    texts.set(group, [...(isKnown ? earlier.filter((it) => it !== text) : earlier), text]);
    const isSame = isKnown && earlier.includes(text);
    if (isSame) return [];
    return [{ ...line, key: `${format}:${hash([...base, earlier.length])}` }];
  });
}

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
