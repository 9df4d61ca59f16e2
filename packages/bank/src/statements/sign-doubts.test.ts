import { expect, test } from 'vitest';
import { readStatementFile } from './read-statement-file.ts';

const idsOf = (text: string) => {
  const { doubts, csv } = readStatementFile(new TextEncoder().encode(text));
  return [...doubts, ...(csv?.doubts ?? [])].map((it) => it.id);
};

const csv = (rows: readonly string[]) =>
  `Date,Description,Amount,Balance\n${rows.map((it) => `2026-10-13,${it}\n`).join('')}`;

test.each([
  ['purchases are positive', ['A,12.00,', 'B,13.00,', 'PAYMENT THANK YOU,-25.00,'], ['sign:in']],
  ['there is only the payment to tell', ['A,12.00,', 'PAYMENT - THANK YOU,-12.00,'], ['sign:in']],
  ['there are no words', ['A,12.00,', 'B,13.00,', 'C,-25.00,'], ['sign:in']],
  ['purchases are negative', ['A,-12.00,', 'B,-13.00,', 'PAYMENT THANK YOU,25.00,'], []],
  ['balances say it', ['A,12.00,112.00', 'B,13.00,125.00', 'C,-25.00,100.00'], []],
  [
    'there are as many payments as purchases',
    ['A,12.00,', 'DIRECT DEBIT PAYMENT,-50.00,'],
    ['sign:in'],
  ],
  ['one payment is by card', ['A,12.00,', 'CARD PAYMENT TO B,-50.00,'], []],
  ['the payment is in Portuguese', ['A,12.00,', 'Pagamento recebido,-50.00,'], ['sign:in']],
  ['purchases say so', ['A PURCHASE,12.00,', 'B,-50.00,'], ['sign:in']],
  ['purchases came back', ['A PURCHASE REFUND,12.00,', 'B PURCHASE,-50.00,'], []],
  ['there is one charge and one refund', ['A,24.50,', 'B,-8.00,'], ['sign:in']],
  ['there are more refunds than charges', ['A,24.50,', 'B,-8.00,', 'C,-9.00,'], ['sign:in']],
  ['one refund says so', ['A REFUND,24.50,', 'B,-8.00,'], []],
  ['there are many charges', ['A,24.50,', 'B,-8.00,', 'C,-9.00,', 'D,-7.00,'], []],
  ['one balance says nothing', ['A,12.00,112.00', 'B,13.00,'], ['sign:in']],
])('a card of which %s', (_, rows, doubts) => {
  expect(idsOf(csv(rows))).toEqual(doubts);
});

test('a purchase in a column of kinds is asked about if it is read as money in', () => {
  const text = (sign: string) =>
    `Date,Description,Type,Amount\n2026-10-13,STARBUCKS,Purchase,${sign}5.45\n2026-10-15,TRANSFER,Other,-${sign}100.00\n`;
  expect(idsOf(text(''))).toEqual(['sign:in']);
  expect(idsOf(text('-').replace('--', ''))).toEqual([]);
});

test('amounts that were turned as in an earlier file are asked about if most are money in', () => {
  const file = new TextEncoder().encode(csv(['A,-12.00,', 'B,-13.00,', 'C,25.00,']));
  const { csv: found } = readStatementFile(file);
  if (!found) throw new Error('There are no columns.');
  const maps = { [found.headerHash]: { ...found.map, isInverted: true } };
  expect(readStatementFile(file, { maps }).csv?.doubts).toMatchObject([{ id: 'sign:inverted' }]);
});

const ofx = (lines: readonly [string, string, string][], isCard = false) => {
  const list = lines
    .map(
      ([type, amount, name], at) =>
        `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20261013<TRNAMT>${amount}<FITID>${at}<NAME>${name}</STMTTRN>`,
    )
    .join('');
  const [a, b, c] = isCard ? ['CREDITCARDMSGSRSV1', 'CC', 'CC'] : ['BANKMSGSRSV1', '', 'BANK'];
  return `<OFX><${a}><${b}STMTTRNRS><${b}STMTRS><CURDEF>EUR<${c}ACCTFROM><ACCTID>1</${c}ACCTFROM><BANKTRANLIST>${list}</BANKTRANLIST></${b}STMTRS></${b}STMTTRNRS></${a}></OFX>`;
};

test('the balances around the lines say the sign', () => {
  const text = (closing: string) =>
    `Opening balance,100.00\n\nDate,Description,Amount\n2026-10-13,A,24.50\n2026-10-14,B,-8.00\n\nClosing balance,${closing}\n`;
  expect(idsOf(text('116.50'))).not.toContain('sign:in');
  expect(idsOf(text('83.50'))).toContain('sign:in');
});

test('OFX: a card with one charge and one refund is asked about, unless types say which is which', () => {
  const lines = (type: string): [string, string, string][] => [
    [type, '24.50', 'A'],
    ['OTHER', '-8.00', 'B'],
  ];
  expect(idsOf(ofx(lines('OTHER'), true))).toEqual(['sign:in']);
  expect(idsOf(ofx(lines('CREDIT'), true))).toEqual([]);
  expect(idsOf(ofx(lines('OTHER')))).toEqual([]);
});

test('OFX: a card whose purchases are positive, and types that contradict the signs, are asked about', () => {
  const purchases: [string, string, string][] = [
    ['OTHER', '12.00', 'A'],
    ['OTHER', '13.00', 'B'],
    ['OTHER', '-25.00', 'C'],
  ];
  expect(idsOf(ofx(purchases, true))).toEqual(['sign:in']);
  expect(idsOf(ofx(purchases))).toEqual([]);
  expect(idsOf(ofx([['DEBIT', '12.00', 'A']]))).toEqual(['sign:types']);
  expect(
    idsOf(
      ofx([
        ['DEBIT', '-12.00', 'A'],
        ['CREDIT', '12.00', 'A'],
      ]),
    ),
  ).toEqual([]);
});
