import type { StatementMap } from '@callboard/domain/bank-statements/fields';
import { fold } from '@callboard/text/fold';
import { columnWords } from './column-words.ts';
import { cellsOf, mostly, textsOf } from './columns.ts';
import { directionOf } from './directions.ts';
import type { Row, Table } from './read-table.ts';

interface Texts {
  name: string | null;
  /** What is written beside the name; null without it. */
  memo: string | null;
}

/**
 * Finds the columns of what a line is called: the other party with what it wrote, or a description with
 * a memo, or either alone.
 */
export function findTexts(table: Table, taken: ReadonlySet<string>): Texts {
  const isFree = (it: string) => !taken.has(it) && textsOf(table, it).length > 0;
  const isNumber = (it: string) => !/\p{L}/u.test(it);
  const hasWords = (it: string) => !textsOf(table, it).every(isNumber);
  const all = table.headers.filter(isFree);
  const worded = all.filter(hasWords);
  const free = worded.length > 0 ? worded : all;
  const varied = new Set(free.filter((it) => isVaried(table, it)));
  const find = (rules: readonly RegExp[], fits: (name: string) => boolean = () => true) => {
    const named = rules.map((rule) => free.filter((it) => rule.test(fold(it)) && fits(it)));
    const found = named.find((it) => it.length > 0) ?? [];
    const some = found.filter((it) => varied.has(it));
    return some.find((it) => isReadable(table, it)) ?? some[0] ?? found[0] ?? null;
  };
  const description = find(columnWords.name);
  const party = find(columnWords.party, (it) => it !== description);
  if (party !== null && description !== null) return { name: party, memo: description };
  const isWords = (it: string) => mostly(textsOf(table, it), (text) => /\p{L}/u.test(text));
  const only = description ?? find(columnWords.party) ?? free.find(isWords) ?? free[0] ?? null;
  const isMemo = (it: string) => it !== only && !isKind(table, it);
  return { name: only, memo: find(columnWords.memo, isMemo) };
}

/** The name of one's own account is the same in each row. */
function isVaried(table: Table, name: string): boolean {
  const texts = textsOf(table, name);
  return texts.length < 3 || texts.some((it) => it !== texts[0]);
}

/** Whether a column says of what kind lines are, as "DEBIT" does. */
function isKind(table: Table, name: string): boolean {
  const texts = textsOf(table, name);
  return texts.some((it) => directionOf(it) !== null) || new Set(texts).size * 2 <= texts.length;
}

/** Returns what reads the words of a line without a name: those of a column that is not read. */
export function otherTextReader(table: Table, map: StatementMap): (row: Row) => string {
  const read: readonly unknown[] = Object.values(map);
  const others = table.headers.filter(
    (it) => !read.includes(it) && isVaried(table, it) && isReadable(table, it),
  );
  const cell = cellsOf(table);
  return (row) => others.map((it) => cell(row, it)).find((it) => /\p{L}{2}/u.test(it)) ?? '';
}

/** Whether a column has words, and not numbers of accounts. */
function isReadable(table: Table, name: string): boolean {
  return mostly(textsOf(table, name), (it) => /\p{L}{2}/u.test(it) && !/^[A-Z]{2}\d{2}/.test(it));
}

/** Returns a name with the memo beside it, neither of which is written twice. */
export function withMemo(name: string, memo: string): string {
  if (memo.startsWith(name)) return memo;
  return name.includes(memo) ? name : `${name} ${memo}`;
}
