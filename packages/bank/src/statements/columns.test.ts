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

const fees =
  `Fee Fees Charges Bank-charges Commission Gebühr Gebühren Entgelt Provision Frais Commissions
Comisión Comisiones Commissioni Kosten Transactiekosten Provisie Opłata Prowizja Poplatek Poplatky Jutalék Avgift Gebyr
Comissão Tarifa`.split(/\s+/);

test.each(fees)('fees called %s are lines of their own, and asked about', (name) => {
  const file = `Date;Description;Amount;${name}\n2026-10-13;Shop;-100,00;1,50\n2026-10-14;Client;500,00;\n`;
  expect(read(file)).toMatchObject({
    lines: [
      [-10_000, 'Shop'],
      [-150, 'Fee: Shop'],
      [50_000, 'Client'],
    ],
    open: ['fees'],
  });
});

test('fees may be written as money out, beside money in and out, and come back', () => {
  const rows =
    '2026-10-13;Shop;100,00;;-1,50\n2026-10-14;Client;;500,00;-2,00\n2026-10-15;Bank;;3,00;2,00\n';
  expect(read(`Datum;Text;Soll;Haben;Gebühr\n${rows}`)).toMatchObject({
    lines: [
      [-10_000, 'Shop'],
      [-150, 'Fee: Shop'],
      [50_000, 'Client'],
      [-200, 'Fee: Client'],
      [300, 'Bank'],
      [200, 'Fee: Bank'],
    ],
    open: ['fees'],
  });
});

test('a fee that cannot be read is a problem of its line', () => {
  const rows = '2026-10-13;Shop;-100,00;1,50\n2026-10-14;Client;500,00;1,2,3\n';
  const file = `Date;Description;Amount;Fee\n${rows}`;
  expect(read(file.replace('1,2,3', '-'))).toMatchObject({ problems: 0, open: ['fees'] });
  expect(read(file)).toMatchObject({ problems: 1, open: ['fees'] });
});

test('amounts that say what is read, and what it is made of, leave no question', () => {
  const file =
    'Date,Description,Amount,Amount (EUR),Gross,Tax\n2026-10-13,Shop,-97.00,97.00,-100.00,3.00\n2026-10-14,Client,48.50,48.50,50.00,-1.50\n';
  expect(read(file)).toMatchObject({ open: [], unread: ['Amount (EUR)', 'Gross', 'Tax'] });
  expect(read(file.replace('-1.50', '-1.60')).open).toEqual(['unread:Gross,Tax']);
});

test.each([
  ['Naam / Omschrijving;Mededelingen', 'Klant;Factuur 12', 'Klant Factuur 12'],
  ['Auftraggeber/Empfänger;Verwendungszweck', 'Kunde;RE 12', 'Kunde RE 12'],
  ['Description;Memo', 'Client;INV 12', 'Client INV 12'],
  ['Payee;Notes', 'Client;Client INV 12', 'Client INV 12'],
  ['Type;Description', 'Transfer;INV 12', 'INV 12'],
  [
    'Account Name;Details;Counterparty IBAN;Counterparty',
    'Mine;INV 12;DE02;Client',
    'Client INV 12',
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
