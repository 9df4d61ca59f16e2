import { decimalOf, isAmount } from './amounts.ts';
import { amountTextsOf, textsOf } from './columns.ts';
import { formatsOf, isDate } from './dates.ts';
import { directionColumn } from './directions.ts';
import type { Table } from './read-table.ts';
import type { CsvMap } from './statement.ts';

const words = {
  date: [
    /^(booking|posted|posting|completed|transaction|trans\.?) ?date|buchungs(tag|datum)/i,
    /date|datum|fecha|^data/i,
  ],
  amount: [/^(amount|betrag|montant|importe|bedrag|valor)/i, /amount|betrag|umsatz|montant/i],
  moneyIn: [/credit|paid in|money in|deposit|haben|gutschrift|cr.dit|abono|\bin\b|receipt/i],
  moneyOut: [
    /debit|paid out|money out|withdraw|soll|belastung|d.bit|cargo|\bout\b|payment amount/i,
  ],
  balance: [/balance|saldo|solde|\bbal\b/i],
  name: [
    /^(description|payee|narrative|merchant|verwendungszweck|libell|omschrijving|concept)/i,
    /description|details|memo|narrative|payee|name|text|empf.nger|auftraggeber/i,
  ],
  reference: [/reference|check|cheque|\bref\b|referenz|kundenreferenz/i],
  currency: [/^(currency|ccy|w(.|ae)hrung|devise|moneda|valuta$)/i],
} as const;

/** Guesses how the columns of a CSV file are read, by their names and what is in them. */
export function guessMap(table: Table): CsvMap {
  const { headers } = table;
  const sample = { ...table, rows: table.rows.slice(0, 500) };
  const column = (name: string) => textsOf(sample, name);
  const taken = new Set<string>();
  const find = (rules: readonly RegExp[], fits: (name: string) => boolean) => {
    const isFree = (it: string) => !taken.has(it) && fits(it);
    const found =
      rules
        .map((rule) => headers.find((it) => rule.test(it) && isFree(it)))
        .find((it) => it !== undefined) ?? null;
    if (found !== null) taken.add(found);
    return found;
  };
  // Rows of what is on its way, and sums, have words there.
  const isDates = (it: string) =>
    mostly(
      column(it).filter((text) => /\d/.test(text)),
      isDate,
    );
  const isAmounts = (it: string) => mostly(column(it), (text) => isAmount(text) && !isDate(text));
  const isFilled = (it: string) => column(it).length > 0;

  const date = find(words.date, isDates) ?? find([/./], isDates);
  const balance = find(words.balance, isAmounts);
  const moneyOut = find(words.moneyOut, (it) => !isFilled(it) || isAmounts(it));
  const moneyIn = find(words.moneyIn, (it) => !isFilled(it) || isAmounts(it));
  const isTwo = moneyIn !== null && moneyOut !== null;
  if (!isTwo) for (const it of [moneyIn, moneyOut]) taken.delete(it ?? '');
  const amount = isTwo ? null : (find(words.amount, isAmounts) ?? find([/./], isAmounts));
  const currency = find(words.currency, (it) =>
    mostly(column(it), (text) => /^[A-Z]{3}$/.test(text)),
  );
  const direction = amount === null ? null : directionColumn(table, { amount, taken });
  taken.add(direction ?? '');
  const reference = find(words.reference, isFilled);
  const isWords = (it: string) => mostly(column(it), (text) => /\p{L}/u.test(text));
  const name = find(words.name, isFilled) ?? find([/./], isWords) ?? find([/./], isFilled);

  const map: CsvMap = {
    ...{ date: date ?? '', dateFormat: 'YMD', name: name ?? '' },
    ...{ amount, moneyIn: isTwo ? moneyIn : null, moneyOut: isTwo ? moneyOut : null },
    ...{ balance, reference, currency, direction, isInverted: false, decimal: '.' },
  };
  const [dateFormat = 'YMD'] = formatsOf(textsOf(table, date));
  return { ...map, dateFormat, decimal: decimalOf(amountTextsOf(table, map)).mark };
}

function mostly(texts: readonly string[], is: (text: string) => boolean): boolean {
  const fitting = texts.filter(is).length;
  return fitting > 0 && fitting * 10 >= texts.length * 8;
}
