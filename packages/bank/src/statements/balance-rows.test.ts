import { expect, test } from 'vitest';
import { readStatementFile } from './read-statement-file.ts';

function read(text: string) {
  const { statements, csv, miscount } = readStatementFile(new TextEncoder().encode(text));
  const [statement] = statements;
  return {
    lines: statement?.lines.map((it) => [it.amountCents, it.name]),
    balances: [statement?.openingCents, statement?.closingCents],
    left: statement?.remarks.map((it) => it.text),
    open: [...(csv?.doubts ?? []).map(({ id }) => id), miscount].filter((it) => it !== null),
  };
}

const lines = [
  [-12_000, 'Rent'],
  [50_000, 'Refund'],
];

test.each([
  ['Anfangssaldo', 'Endsaldo'],
  ['Saldo Anterior', 'Saldo final'],
  ['Balance brought forward', 'Closing balance'],
  ['Solde initial', 'Solde final'],
  ['Nyitó egyenleg', 'Záró egyenleg'],
  ['Počáteční zůstatek', 'Konečný zůstatek'],
  ['Ingående saldo', 'Utgående saldo'],
])('balances with a date and an amount are no lines: %s, %s', (opening, closing) => {
  const text = `Datum;Text;Betrag\n01.10.2026;${opening};1.000,00\n13.10.2026;Rent;-120,00\n14.10.2026;Refund;500,00\n15.10.2026;${closing};1.380,00\n`;
  expect(read(text)).toMatchObject({
    ...{ lines, balances: [100_000, 138_000], open: [] },
    left: [expect.stringContaining(opening), expect.stringContaining(closing)],
  });
});

test('a balance may be in another column, and has the direction of its row', () => {
  const text =
    'Buchungstag;Verwendungszweck;Kundenreferenz;Umsatz;\n14.10.2026;Refund;;500,00;H\n13.10.2026;Rent;;120,00;S\n01.10.2026;;Anfangssaldo;1.000,00;S\n15.10.2026;;Endsaldo;620,00;S\n';
  expect(read(text)).toMatchObject({ lines, balances: [-100_000, -62_000], open: [] });
});

test('a booking with the words of a balance is a line', () => {
  const text =
    'Date,Text,Amount\n2026-10-13,Final balance payment,-120.00\n2026-10-14,New Balance,500.00\n';
  expect(read(text).lines).toEqual([
    [-12_000, 'Final balance payment'],
    [50_000, 'New Balance'],
  ]);
});

test.each([
  ['Alter Kontostand', 'Neuer Kontostand'],
  ['Solde en début de période', 'Solde en fin de période'],
  ['Saldo początkowe', 'Saldo końcowe'],
  ['Beginsaldo', 'Eindsaldo'],
])('balances around the lines may have their currency: %s', (opening, closing) => {
  const text = `${closing};1.380,00 EUR\n\nDatum;Text;Betrag\n14.10.2026;Refund;500,00\n13.10.2026;Rent;-120,00\n${opening};1.000,00 EUR\n`;
  expect(read(text)).toMatchObject({ lines, balances: [100_000, 138_000], open: [] });
});
