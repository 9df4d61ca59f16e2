import { expect, test } from 'vitest';
import { readStatementFile } from './read-statement-file.ts';

function read(text: string) {
  const { statements, csv, miscount } = readStatementFile(new TextEncoder().encode(text));
  return {
    lines: statements.flatMap((it) =>
      it.lines.map(({ date, amountCents, name }) => [date, amountCents, name]),
    ),
    open: [...(csv?.doubts ?? []).map(({ id }) => id), miscount].filter((it) => it !== null),
    problems: statements.flatMap((it) => it.problems.map(({ line }) => line)),
    headers: csv?.headers,
  };
}

const right = {
  lines: [
    ['2026-10-13', -12_000, 'Rent'],
    ['2026-10-14', 50_000, 'Refund'],
  ],
  ...{ open: [], problems: [] },
};

test.each([
  'Aaa;Bbb;Ccc',
  'Datum;Verwendungszweck;Betrag',
  'Date;Libellé;Montant',
  'Fecha;Concepto;Importe',
  'Data;Descrizione;Importo',
  'Datum;Omschrijving;Bedrag',
  'Data operacji;Tytuł;Kwota',
  'Datum provedení;Popis;Částka',
  'Könyvelés dátuma;Közlemény;Összeg',
  'Bokföringsdag;Text;Belopp',
  'Dato;Tekst;Beløb',
  'Kirjauspäivä;Selitys;Määrä',
  'Data mov.;Descrição;Montante',
  'Дата;Описание;Сумма',
])('a row without digits over rows that have them is the heading: %s', (heading) => {
  const rows = '13.10.2026;Rent;-120,00\n14.10.2026;Refund;500,00\n';
  for (const above of ['', 'Umsätze;Girokonto\n\n', 'Konto;DE89 3704\n']) {
    const found = read(`${above}${heading}\n${rows}`);
    expect(found).toMatchObject(right);
    expect(found.headers).toEqual(heading.split(';'));
  }
});

test.each([
  ['Soll', 'Haben'],
  ['Débit', 'Crédit'],
  ['Cargo', 'Abono'],
  ['Dare', 'Avere'],
  ['Uscite', 'Entrate'],
  ['Af', 'Bij'],
  ['Obciążenia', 'Uznania'],
  ['Výdaje', 'Příjmy'],
  ['Terhelés', 'Jóváírás'],
  ['Uttag', 'Insättning'],
  ['Udbetaling', 'Indbetaling'],
  ['Ut', 'Inn'],
  ['Otto', 'Pano'],
  ['Débito', 'Crédito'],
])('columns of money out and in: %s and %s', (out, into) => {
  const rows = '13.10.2026;Rent;120,00;\n14.10.2026;Refund;;500,00\n';
  expect(read(`Xxx;Yyy;${out};${into}\n${rows}`)).toMatchObject(right);
});

test('PayPal: what is net is the amount', () => {
  const file =
    'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net\n10/13/2026,10:00:00,PST,Refund,Payment,Completed,USD,100.00,-3.00,97.00\n10/14/2026,10:00:00,PST,Shop,Payment,Pending,USD,-5.00,0.00,-5.00\n10/15/2026,10:00:00,PST,Shop,Payment,Completed,USD,-7.00,0.00,-7.00\n';
  expect(read(file).lines).toEqual([
    ['2026-10-13', 9_700, 'Refund'],
    ['2026-10-15', -700, 'Shop'],
  ]);
});

test('amounts that are not read are asked about, unless they are the balance after each line', () => {
  const rows = '13.10.2026;Rent;-120,00;880,00\n14.10.2026;Refund;500,00;1.380,00\n';
  expect(read(`Дата;Описание;Сумма;Остаток\n${rows}`)).toMatchObject(right);
  expect(read(`Дата;Описание;Сумма;Saldo\n${rows}`).open).toEqual([]);
  const others = rows.replace('1.380', '1.300');
  expect(read(`Дата;Описание;Сумма;Ещё\n${others}`).open).toEqual(['unread:Ещё']);
  expect(read(`Дата;Описание;Amount;Ещё\n${others}`).open).toEqual(['unread:Ещё']);
  expect(read(`Дата;Описание;Amount;Kurs\n${others}`).open).toEqual([]);
  const checks = '13.10.2026;101;Rent;-120\n14.10.2026;102;Refund;500\n';
  expect(read(`Дата;N;Описание;Сумма\n${checks}`)).toMatchObject(right);
});

test('an empty column is none of money if another has amounts', () => {
  const rows = '13.10.2026;;Rent;120,00;\n14.10.2026;;Refund;;500,00\n';
  expect(read(`Date;Receipt;Description;Money Out;Money In\n${rows}`)).toMatchObject(right);
});

test('numbered names of columns are a heading, with more cells than what is above', () => {
  const text =
    'Bewertet in:;CHF\n\nBuchungsdatum;Belastung;Gutschrift;Beschreibung1;Beschreibung 2\n2026-10-13;120.00;;Rent;\n2026-10-14;;500.00;Refund;\n';
  expect(read(text)).toMatchObject(right);
});

test('rows about the account with a date and a number are above the heading', () => {
  const text =
    'BLZ:;12345678;Datum:;15.10.2026;;;;;\nBuchungstag;Valuta;Auftraggeber;Empfänger;Konto;IBAN;Zweck;Währung;Umsatz\n13.10.2026;13.10.2026;My Co;Rent;;DE02;;EUR;-120,00\n14.10.2026;14.10.2026;My Co;Refund;;DE03;;EUR;500,00\n';
  expect(read(text)).toMatchObject({ lines: [{}, {}], problems: [] });
});

test('a booking above the heading is asked about', () => {
  const text =
    '2026-10-12,Lost,-1.00\nDate,Text,Amount,Aaa,Bbb,Ccc,Ddd\n2026-10-13,Rent,-120.00\n2026-10-14,Refund,500.00\n';
  expect(read(text)).toMatchObject({ lines: right.lines, open: ['above:1'] });
});

test('without a heading, the number of the account above the lines is none', () => {
  const text =
    '38-9000-0123456-00,,,,\n13-10-2026,Rent,,-120.00,880.00\n14-10-2026,Refund,,500.00,1380.00\n';
  expect(read(text)).toMatchObject(right);
});
