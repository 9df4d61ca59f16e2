import { expect, test } from 'vitest';
import { readStatementFile } from './read-statement-file.ts';

function read(text: string, country = 'DE') {
  const { statements, csv } = readStatementFile(new TextEncoder().encode(text), { country });
  const [statement] = statements;
  return {
    lines: statement?.lines.map((it) => [it.amountCents, it.name]),
    problems: statement?.problems.length,
    open: csv?.doubts.map((it) => it.id),
    unread: csv?.unread,
  };
}

const currency = (text: string) =>
  readStatementFile(new TextEncoder().encode(text)).statements[0]?.currency;

const fees =
  `Fee Fees Charges Bank-charges Commission Gebühr Gebühren Entgelt Provision Frais Commissions
Comisión Comisiones Commissioni Kosten Transactiekosten Provisie Opłata Prowizja Poplatek Poplatky Jutalék Avgift Gebyr
Comissão Tarifa`.split(/\s+/);

test.each(fees)('fees called %s are lines of their own, and asked about', (name) => {
  const file = `Date;Description;Amount;${name}\n2026-10-13;Shop;-100,00;1,50\n2026-10-14;Refund;500,00;\n`;
  expect(read(file)).toMatchObject({
    lines: [
      [-10_000, 'Shop'],
      [-150, 'Fee: Shop'],
      [50_000, 'Refund'],
    ],
    open: ['fees'],
  });
});

test('fees may be written as money out, beside money in and out, and come back', () => {
  const rows =
    '2026-10-13;Shop;100,00;;-1,50\n2026-10-14;Refund;;500,00;-2,00\n2026-10-15;Bank;;3,00;2,00\n';
  expect(read(`Datum;Text;Soll;Haben;Gebühr\n${rows}`)).toMatchObject({
    lines: [
      [-10_000, 'Shop'],
      [-150, 'Fee: Shop'],
      [50_000, 'Refund'],
      [-200, 'Fee: Refund'],
      [300, 'Bank'],
      [200, 'Fee: Bank'],
    ],
    open: ['fees'],
  });
});

test('a fee that cannot be read is a problem of its line', () => {
  const rows = '2026-10-13;Shop;-100,00;1,50\n2026-10-14;Refund;500,00;1,2,3\n';
  const file = `Date;Description;Amount;Fee\n${rows}`;
  expect(read(file.replace('1,2,3', '-'))).toMatchObject({ problems: 0, open: ['fees'] });
  expect(read(file)).toMatchObject({ problems: 1, open: ['fees'] });
});

test('amounts that say what is read, and what it is made of, leave no question', () => {
  const file =
    'Date,Description,Amount,Amount (EUR),Gross,Tax\n2026-10-13,Shop,-97.00,97.00,-100.00,3.00\n2026-10-14,Refund,48.50,48.50,50.00,-1.50\n';
  expect(read(file)).toMatchObject({ open: [], unread: ['Amount (EUR)', 'Gross', 'Tax'] });
  expect(read(file.replace('-1.50', '-1.60')).open).toEqual(['unread:Gross,Tax']);
});

test.each([
  ['Naam / Omschrijving;Mededelingen', 'Klant;Factuur 12', 'Klant Factuur 12'],
  ['Auftraggeber/Empfänger;Verwendungszweck', 'Kunde;RE 12', 'Kunde RE 12'],
  ['Description;Memo', 'Refund;INV 12', 'Refund INV 12'],
  ['Payee;Notes', 'Refund;Refund INV 12', 'Refund INV 12'],
  ['Type;Description', 'Transfer;INV 12', 'INV 12'],
  [
    'Account Name;Details;Counterparty IBAN;Counterparty',
    'Mine;INV 12;DE02;Refund',
    'Refund INV 12',
  ],
])('of %s the name and what is beside it are read', (headings, cells, name) => {
  const other = cells.replaceAll('12', '13');
  const rows = `2026-10-12;${cells};5,00\n2026-10-13;${other};-6,00\n2026-10-14;${other};7,00\n`;
  expect(read(`Datum;${headings};Betrag\n${rows}`).lines?.[0]).toEqual([500, name]);
});

test('charges and payments of a card are money out and in', () => {
  const rows = '2026-10-13,Shop,120.00,\n2026-10-14,Thank you,,500.00\n';
  const lines = [
    [-12_000, 'Shop'],
    [50_000, 'Thank you'],
  ];
  expect(read(`Date,Description,Charges,Payments\n${rows}`)).toMatchObject({ lines, open: [] });
  expect(read(`Date,Description,Payments,Receipts\n${rows}`)).toMatchObject({ lines, open: [] });
});

test('payments that are paid are no money out, and a currency may be in small letters', () => {
  const rows = [
    '2026-10-13,Payment 1,100.00,3.20,96.80,usd,Paid',
    '2026-10-13,Payment 2,50.00,1.75,48.25,usd,Paid',
  ];
  const text = ['Date,Description,Amount,Fee,Net,Currency,Status', ...rows].join('\n');
  expect(read(text)).toMatchObject({
    lines: [
      [9_680, 'Payment 1'],
      [4_825, 'Payment 2'],
    ],
    open: ['sign:in'],
  });
  expect(currency(text)).toBe('USD');
});

test.each([
  ['Amount (EUR)', '-1.00', 'EUR'],
  ['Gutschrift in CHF', '-1.00', 'CHF'],
  ['Betrag (€)', '-1.00', 'EUR'],
  ['Amount', '-£1.00', 'GBP'],
  ['Amount', '-1,00 zł', 'PLN'],
  ['Amount', '$1.00', null],
  ['Amount (VAT)', '-1.00', null],
])('%s with %s is in %s', (heading, amount, code) => {
  expect(currency(`Date;Description;${heading}\n2026-10-13;Shop;${amount}\n`)).toBe(code);
});

test('the currency may be in a row above the heading', () => {
  const rows = 'Date;Description;Amount\n2026-10-13;Shop;-1.00\n';
  expect(currency(`Account:;CH01\nWährung:;CHF\n\n${rows}`)).toBe('CHF');
});

test('a fee of the first line alone is asked about, although balances follow either way', () => {
  const rows = '2026-10-13,Refund,100.00,0.50,500.00\n2026-10-14,Shop,-20.00,,480.00\n';
  expect(read(`Date,Description,Amount,Fee,Balance\n${rows}`).open).toEqual(['fees']);
});

test('negative amounts in a column of money in, and most in one of money out, are asked about', () => {
  const open = (...rows: string[]) =>
    read(`Date,Description,Debit,Credit\n${rows.map((it) => `2026-10-13,A,${it}\n`).join('')}`)
      .open;
  expect(open('-100.00,', ',20.00', '-5.00,')).toEqual([]);
  expect(open('-100.00,', ',-20.00')).toEqual(['sign:column:in']);
  expect(open('-100.00,', '20.00,', '-5.00,', ',7.00')).toEqual(['sign:column:out']);
});

test('a row with the sum of all lines is none, a payee called Total is one', () => {
  const rows = '2026-10-13,A,100.00,\n2026-10-14,B,,20.00\n2026-10-31,Total,100.00,20.00\n';
  const file = `Date,Description,Debit,Credit\n${rows}`;
  expect(read(file).lines).toHaveLength(2);
  expect(read(file.replace('Total,100.00,20.00', 'Total,30.00,')).lines).toHaveLength(3);
});

test('a line without a text, where others have one, may be a balance', () => {
  const rows =
    '13/10/2026;-5,00;A\n14/10/2026;-20,00;B\n15/10/2026;7,00;Refund\n15/10/2026;1080,00;\n';
  expect(read(`Date;Montant;Libellé\n${rows}`).open).toEqual(['names:1']);
});

test('several accounts in a file are asked about', () => {
  const rows = 'Checking,2026-10-13,A,-1.00\nSavings,2026-10-14,Refund,2.00\n';
  expect(read(`Account,Date,Description,Amount\n${rows}`).open).toEqual(['accounts:2']);
  expect(read(`Counterparty account,Date,Description,Amount\n${rows}`).open).toEqual([]);
});

test('a card whose balance is what it owes is asked about', () => {
  const rows =
    '2026-10-13,Shop,20.00,120.00\n2026-10-14,Shop,30.00,150.00\n2026-10-15,Payment,-100.00,50.00\n';
  expect(read(`Date,Description,Amount,Balance\n${rows}`).open).toEqual(['sign:in']);
});

test('inflow and outflow are money in and out, and the value date is the last choice', () => {
  const rows = '2026-10-12,2026-10-13,Refund,,11.00\n2026-10-13,2026-10-14,Shop,2.00,\n';
  const { lines, open } = read(`Value date,Date,Payee,Outflow,Inflow\n${rows}`);
  expect({ lines, open }).toEqual({
    lines: [
      [1_100, 'Refund'],
      [-200, 'Shop'],
    ],
    open: [],
  });
});

test('a fee is no amount, and a rate that is the same in each row no balance', () => {
  const heading =
    'Direction,Created on,Source fee amount,Source name,Source amount (after fees),Exchange rate';
  const rows = [
    'OUT,2026-10-13,0.50,Rental,120.00,1.0',
    'IN,2026-10-14,0.00,Refund,500.00,1.0',
    'IN,2026-10-15,0.00,Refund,70.00,1.0',
  ];
  const text = [heading, ...rows].join('\n');
  expect(read(text)).toMatchObject({
    lines: [
      [-12_000, 'Rental'],
      [-50, 'Fee: Rental'],
      [50_000, 'Refund'],
      [7_000, 'Refund'],
    ],
    open: ['fees'],
  });
  const zero = 'Date,Text,Amount,Rate\n2026-10-13,A,0.00,1.0\n2026-10-14,B,0.00,1.0\n';
  const { csv } = readStatementFile(new TextEncoder().encode(zero));
  expect(csv?.map.balance).toBe(null);
});

test('rows of one cell, and words where amounts are, say nothing of a column', () => {
  const rows = '13.10.2026;Rent;-120,00;\n14.10.2026;Refund;500,00;\n';
  const text = `Datum;Text;Betrag;Saldo\n${rows};;Endsaldo;1.380,00 EUR\nErstellt am 15.10.2026, 10:00\nSeite 1 von 1\n`;
  expect(read(text)).toMatchObject({
    lines: [
      [-12_000, 'Rent'],
      [50_000, 'Refund'],
    ],
    ...{ problems: 0, open: [] },
  });
});

test.each([
  [
    'amounts in the currency that was paid',
    'Date,Name,Amount,Currency,Local amount,Local currency\n2026-10-13,Cafe,-8.60,GBP,-10.00,EUR\n2026-10-14,Refund,500.00,GBP,500.00,GBP\n',
  ],
  [
    'numbers of accounts of other parties',
    'Buchungstag;Empfänger;Verwendungszweck;IBAN;Betrag\n2026-10-13;Rent;x;DE02;-120,00\n2026-10-14;Refund;y;DE03;500,00\n',
  ],
  ['dashes for nothing', '2026-10-13,-120.00,-,POS,Rent\n2026-10-14,500.00,-,Deposit,Refund\n'],
  [
    'what was sent and accepted',
    'Date,Text,Amount,Status\n2026-10-13,Rent,-120.00,Sent\n2026-10-14,Refund,500.00,Accepted\n',
  ],
])('%s leave no question', (_, text) => {
  expect(read(text)).toMatchObject({ problems: 0, open: [] });
});

test('several own accounts are asked about', () => {
  const text =
    'IBAN;Datum;Empfänger;Betrag\nDE02;2026-10-13;Rent;-120,00\nDE03;2026-10-14;Refund;500,00\n';
  expect(read(text).open).toEqual(['accounts:2']);
});

test('a line without a name has the words of another column', () => {
  const rows = [
    '13/10/2026;BE02;;;Betaling met kaart;-120,00',
    '14/10/2026;BE03;Refund;INV1;Storting;500,00',
  ];
  const text = ['Datum;Tegenpartij;Naam van de tegenpartij;Mededeling;Soort;Bedrag', ...rows];
  expect(read(text.join('\n')).lines).toEqual([
    [-12_000, 'Betaling met kaart'],
    [50_000, 'Refund INV1'],
  ]);
});

test('the holder of a card is not who was paid', () => {
  const text =
    'Date,Description,Name On Card,Amount\n2026-10-13,Adobe,Ana Ruiz,-54.99\n2026-10-14,Uber,Bo Lind,-20.00\n';
  expect(read(text).lines?.map(([, name]) => name)).toEqual(['Adobe', 'Uber']);
});

test.each([
  ['Amount (CAD)', 'CAD'],
  ['CAD$', 'CAD'],
])('the heading %s says the currency', (heading, code) => {
  expect(currency(`Date,Text,${heading}\n2026-10-13,Rent,-120.00\n`)).toBe(code);
});
