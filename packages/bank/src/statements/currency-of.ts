import type { StatementMap } from '@callboard/domain/bank-statements/fields';
import { isCurrency } from '../minor-units.ts';
import { currenciesIn } from './amounts.ts';
import { amountTextsOf, textsOf } from './columns.ts';
import { twoCurrencies } from './merge-statements.ts';
import type { Table } from './read-table.ts';

/** Signs that one currency alone has. */
const signs: Readonly<Record<string, string>> = {
  ...{ '\u20ac': 'EUR', '\u00a3': 'GBP', '\u20b9': 'INR', '\u20a9': 'KRW', '\u20aa': 'ILS' },
  ...{ '\u20ba': 'TRY', '\u20bd': 'RUB', '\u20b4': 'UAH', R$: 'BRL', US$: 'USD' },
  ...{
    CA$: 'CAD',
    AU$: 'AUD',
    NZ$: 'NZD',
    HK$: 'HKD',
    '\u017a\u0142': 'PLN',
    z\u0142: 'PLN',
    K\u010d: 'CZK',
  },
};

/**
 * Returns the currency of a file: of its column, beside its amounts, or of the headings of amounts and
 * the rows above them. Null if none says it.
 * @throws StatementError for two of them.
 */
export function currencyOf(table: Table, map: StatementMap): string | null {
  const texts = amountTextsOf(table, map);
  const column = textsOf(table, map.currency).map((it) => it.toUpperCase());
  const found = [...column.filter(isCurrency), ...currenciesIn(texts), ...texts.flatMap(signIn)];
  const [first, second] = new Set(found);
  if (first !== undefined && second !== undefined) throw twoCurrencies(first, second);
  if (first !== undefined) return first;
  const { amount, moneyIn, moneyOut, balance } = map;
  const headings = [amount, moneyIn, moneyOut, balance].flatMap((it) => (it ? headingOf(it) : []));
  const above = table.above.flatMap(({ cells }) => statedAbove(cells));
  const [named, other] = new Set(headings.length > 0 ? headings : above);
  return other === undefined ? (named ?? null) : null;
}

/** The sign before or after an amount: "\u20ac12.00", "12,00 z\u0142". */
function signIn(text: string): string[] {
  const sign = /^[-+(\s]*([^\d\s.,+()-]+)|([^\d\s.,+()-]+)[-)\s]*$/.exec(text.slice(0, 40));
  const code = signs[sign?.[1] ?? sign?.[2] ?? ''];
  return code === undefined ? [] : [code];
}

/** "Amount (EUR)", "Gutschrift in CHF", "Betrag (\u20ac)", "Debit EUR", "CAD$". */
function headingOf(heading: string): string[] {
  const [, inside = '', last = ''] =
    /\(\s*([^()]+?)\s*\)|(?:\s|^)([A-Z]{3})\$?$/.exec(heading) ?? [];
  const code = signs[inside] ?? (inside || last);
  return isCurrency(code) ? [code] : [];
}

/** "Currency:;CHF" above the heading. */
function statedAbove(cells: readonly string[]): string[] {
  const [label = '', ...others] = cells.flatMap((it) => it.split(/[:=]/)).map((it) => it.trim());
  if (
    !/currency|w(\u00e4|ae?)hrung|devise|moneda|divisa|valuta|waluta|m\u011bna|bewertet/i.test(
      label,
    )
  )
    return [];
  return others.filter(isCurrency).slice(0, 1);
}
