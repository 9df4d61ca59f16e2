import type { StatementMap } from '@callboard/domain/bank-statements/fields';
import { fold } from '@callboard/text/fold';
import { amountOf, isAmount } from './amounts.ts';
import { columnWords } from './column-words.ts';
import { cellsOf, textsOf } from './columns.ts';
import type { Row, Table } from './read-table.ts';
import type { Doubt } from './statement.ts';

/** Returns whether a heading is of fees, and not of amounts with or without them. */
export function isFeeName(name: string): boolean {
  const plain = fold(name);
  const isBeside =
    /\b(after|before|without|excl|incl|including|net|nach|ohne|inkl|hors|sin|senza)\b/;
  return !isBeside.test(plain) && columnWords.fee.some((it) => it.test(plain));
}

/** Returns the column of fees that are beside the amounts; null if there is none with any. */
export function feeColumn(table: Table, map: StatementMap): string | null {
  const { amount, moneyIn, moneyOut, balance } = map;
  // What is net has no fees beside it.
  if (amount !== null && /^net(to)?\b/.test(fold(amount))) return null;
  const taken = [amount, moneyIn, moneyOut, balance];
  const isFee = (name: string) => {
    const texts = textsOf(table, name).filter((it) => !isNone(it));
    return texts.every(isAmount) && texts.some((it) => /[1-9]/.test(it));
  };
  return table.headers.find((it) => isFeeName(it) && !taken.includes(it) && isFee(it)) ?? null;
}

/** Returns what reads the fee of a row as money out, in minor units; null if it cannot be read. */
export function feeReader(
  table: Table,
  { map, currency }: { map: StatementMap; currency: string },
): (row: Row) => number | null {
  const cell = cellsOf(table);
  const read = { currency, decimal: map.decimal };
  const cents = textsOf(table, map.fee).map((it) => amountOf(it, read) ?? 0);
  const count = (sign: 1 | -1) => cents.filter((it) => Math.sign(it) === sign).length;
  // Most banks write fees without a sign; others write them as money out.
  const turned = count(-1) > count(1) ? -1 : 1;
  return (row) => {
    const text = cell(row, map.fee);
    if (isNone(text)) return 0;
    const fee = amountOf(text, read);
    return fee === null || fee === 0 ? fee : fee * turned;
  };
}

/** Returns the doubt of fees that no balance proves. */
export function feeDoubt(column: string): Doubt {
  const text = `Fees in \u201c${column}\u201d are read as money out beside the amounts, which no balance confirms.`;
  return { id: 'fees', text, canBeConfirmed: true };
}

function isNone(text: string): boolean {
  return /^([-\u2010-\u2015\u2212]|n\/?a)?$/i.test(text);
}
