import { decimalOf } from './amounts.ts';
import { dateFormatLabels, dateOf, formatsOf } from './dates.ts';
import type { Table } from './read-table.ts';
import type { CsvMap } from './statement.ts';

interface Guess {
  map: CsvMap;
  doubts: string[];
}

const words = {
  date: [
    /^(booking|posted|posting|transaction|trans\.?) ?date|buchungs(tag|datum)/i,
    /date|datum|fecha|^data/i,
  ],
  amount: [/^(amount|betrag|montant|importe|bedrag|valor)/i, /amount|betrag|umsatz|montant/i],
  moneyIn: [/credit|paid in|money in|deposit|haben|gutschrift|cr.dit|abono|\bin\b|receipt/i],
  moneyOut: [
    /debit|paid out|money out|withdraw|soll|belastung|d.bit|cargo|\bout\b|payment amount/i,
  ],
  balance: [/balance|saldo|solde/i],
  name: [
    /^(description|payee|narrative|merchant|verwendungszweck|libell|omschrijving|concept)/i,
    /description|details|memo|narrative|payee|name|text|empf.nger|auftraggeber/i,
  ],
  reference: [/reference|check|cheque|\bref\b|referenz|kundenreferenz/i],
  currency: [/^(currency|ccy|w.hrung|devise|moneda|valuta$)/i],
} as const;

/** Guesses how the columns of a CSV file are read, by their names and what is in them. */
export function guessMap({ headers, rows }: Table): Guess {
  const sample = rows.slice(0, 500);
  const column = (name: string | null) =>
    sample.map(({ cells }) => cells[headers.indexOf(name ?? '')] ?? '').filter((it) => it !== '');
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
  const isDates = (it: string) => mostly(column(it), (text) => formatsOf([text]).length > 0);
  const isAmounts = (it: string) => mostly(column(it), isAmount);
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
  const reference = find(words.reference, isFilled);
  const isWords = (it: string) => mostly(column(it), (text) => /\p{L}/u.test(text));
  const name = find(words.name, isFilled) ?? find([/./], isWords) ?? find([/./], isFilled);

  const formats = formatsOf(column(date));
  const amounts = [amount, moneyIn, moneyOut, balance].flatMap(column);
  const map = {
    ...{ date: date ?? '', dateFormat: formats[0] ?? 'YMD', name: name ?? '' },
    ...{ amount, moneyIn: isTwo ? moneyIn : null, moneyOut: isTwo ? moneyOut : null },
    ...{ balance, reference, currency, isInverted: false },
    decimal: decimalOf(amounts) ?? ('.' as const),
  };
  return { map, doubts: [...doubtsOf(map), ...dateDoubts(map, { texts: column(date), formats })] };
}

function doubtsOf({ date, name, amount, moneyIn }: CsvMap): string[] {
  return [
    ...(date === '' ? ['No column of dates was found. Choose it.'] : []),
    ...(amount === null && moneyIn === null ? ['No column of amounts was found. Choose it.'] : []),
    ...(name === '' ? ['No column of names was found. Choose it.'] : []),
  ];
}

function dateDoubts(
  { date }: CsvMap,
  {
    texts,
    formats,
  }: { texts: readonly string[]; formats: readonly (keyof typeof dateFormatLabels)[] },
): string[] {
  if (date === '') return [];
  const [first, second] = formats;
  if (first === undefined) return [`The dates of “${date}” are not all in one order. Choose it.`];
  const differing = texts.find(
    (it) => second !== undefined && dateOf(it, first) !== dateOf(it, second),
  );
  if (second === undefined || differing === undefined) return [];
  const [a, b] = [dateFormatLabels[first], dateFormatLabels[second]];
  return [`“${differing}” may be ${a} or ${b}. Choose which.`];
}

function mostly(texts: readonly string[], is: (text: string) => boolean): boolean {
  const fitting = texts.filter(is).length;
  return fitting > 0 && fitting * 10 >= texts.length * 8;
}

/** Digits with decimals, or few of them: long numbers are accounts and references. */
function isAmount(text: string): boolean {
  return (
    /\d/.test(text) &&
    /^[-+−(]?\s*(\p{Sc}|[A-Z]{3})?\s*[-+−]?[\d.,'’\s]{1,18}\)?\s*(\p{Sc}|[A-Z]{2,3}|[-+CD])?$/u.test(
      text,
    ) &&
    !/\d{9}/.test(text) &&
    formatsOf([text]).length === 0
  );
}
