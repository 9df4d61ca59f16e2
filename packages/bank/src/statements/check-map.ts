import { type DateFormat, dateFormatLabels } from '@callboard/domain/bank-statements/enums';
import type { StatementMap } from '@callboard/domain/bank-statements/fields';
import { decimalDoubts, decimalOf } from './amounts.ts';
import { amountTextsOf, textsOf } from './columns.ts';
import { dateOf, formatsOf, isNearer } from './dates.ts';
import { withFee } from './guess-map.ts';
import type { Table } from './read-table.ts';
import type { Doubt } from './statement.ts';

/**
 * Returns a map that an earlier file was read with, as far as the content of this one allows: dates
 * and decimals that have one reading are read so.
 */
export function adaptMap(table: Table, map: StatementMap): StatementMap {
  const formats = formatsOf(textsOf(table, map.date));
  const { mark, unclear } = decimalOf(amountTextsOf(table, map));
  const isFitting = formats.length === 0 || formats.includes(map.dateFormat);
  return withFee(table, {
    ...map,
    dateFormat: isFitting ? map.dateFormat : (formats[0] ?? map.dateFormat),
    decimal: unclear === null ? mark : map.decimal,
  });
}

/** Returns what of a map the content of a file leaves open, or contradicts. */
export function doubtsOf(
  table: Table,
  { map, currency, today }: { map: StatementMap; currency: string; today: string },
): Doubt[] {
  const decimals = decimalDoubts(amountTextsOf(table, map), { currency, decimal: map.decimal });
  return [...columnDoubts(map), ...dateDoubts(table, map, today), ...decimals];
}

function columnDoubts({ date, name, amount, moneyIn, moneyOut }: StatementMap): Doubt[] {
  const missing = [
    date === '' && 'dates',
    amount === null && moneyIn === null && moneyOut === null && 'amounts',
    name === '' && 'names',
  ].filter((it) => it !== false);
  return missing.map((it) => ({
    ...{ id: `columns:${it}`, text: `No column of ${it} was found. Choose it.` },
    canBeConfirmed: false,
  }));
}

function dateDoubts(
  table: Table,
  { date, dateFormat: chosen }: StatementMap,
  today: string,
): Doubt[] {
  if (date === '') return [];
  const texts = textsOf(table, date);
  const fitting = formatsOf(texts);
  if (fitting.length === 0) {
    return [
      toChoose('dates', `\u201c${date}\u201d has no dates that can be read. Choose the column.`),
    ];
  }
  if (!fitting.includes(chosen)) {
    const text = `The dates of \u201c${date}\u201d are not ${dateFormatLabels[chosen]}. Choose how they are written.`;
    return [toChoose('dates', text)];
  }
  const isLikely = (format: DateFormat) =>
    fitting.at(-1) !== 'YYMD' ||
    ![format, chosen].includes('YYMD') ||
    isNearer(texts, { format, than: chosen, today });
  const other = fitting.find((it) => it !== chosen && isOther(texts, chosen, it) && isLikely(it));
  const differing = texts.find((it) => other && dateOf(it, chosen) !== dateOf(it, other));
  if (other === undefined || differing === undefined) return [];
  const [is, may] = [dateOf(differing, chosen), dateOf(differing, other)].map(inWords);
  const text = `\u201c${differing}\u201d is read as ${is}, but may be ${may}.`;
  return [{ id: `dates:${chosen}`, text, canBeConfirmed: true }];
}

function isOther(texts: readonly string[], chosen: string, other: string): boolean {
  return texts.some((it) => dateOf(it, chosen) !== dateOf(it, other));
}

function inWords(date: string | null): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return date === null ? 'none' : format.format(new Date(date));
}

function toChoose(id: string, text: string): Doubt {
  return { id, text, canBeConfirmed: false };
}
