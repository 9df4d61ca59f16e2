import type { OfxChoice } from '@callboard/domain/bank-statements/fields';
import { expect, test } from 'vitest';
import { readStatementFile } from './read-statement-file.ts';

type Line = readonly [type: string, amount: string];

const file = (lines: readonly Line[], { isCard = false } = {}) => {
  const transactions = lines.map(
    ([type, amount], at) =>
      `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20261013<TRNAMT>${amount}<FITID>${at}<NAME>Shop</STMTTRN>`,
  );
  const body = `<CURDEF>USD<BANKTRANLIST>${transactions.join('\n')}</BANKTRANLIST>`;
  return isCard
    ? `OFXHEADER:100\n\n<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS>${body}</CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`
    : `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>${body}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
};

function read(text: string, ofx?: OfxChoice) {
  const { statements, doubts, miscount } = readStatementFile(new TextEncoder().encode(text), {
    ofx,
  });
  const cents = statements[0]?.lines.map((it) => it.amountCents);
  return { cents, open: doubts.map((it) => it.id), miscount };
}

test('what is in a comment is not read', () => {
  const text = file([
    ['DEBIT', '-1.00'],
    ['DEBIT', '-2.00'],
    ['DEBIT', '-3.00'],
  ]);
  const [first, second, third] = text.split('\n').slice(2);
  const commented = `OFXHEADER:100\n\n${first}\n<!-- ${second} -->\n${third}`;
  expect(read(commented)).toEqual({ cents: [-100, -300], open: [], miscount: null });
});

test.each([
  ['</STMTRN>', 'of a line'],
  ['</MEMO></STMTTRN>', 'of another element'],
  ['</NAME></STMTTRNX>', 'that nothing begins'],
])('a wrong end %s, %s, loses no line', (end) => {
  const text = file([
    ['DEBIT', '-1.00'],
    ['DEBIT', '-2.00'],
  ]).replaceAll('</STMTTRN>', end);
  expect(read(text)).toEqual({ cents: [-100, -200], open: [], miscount: null });
});

test('the doubt of decimals is answered by either mark', () => {
  const text = file([['DEBIT', '-3.000']]);
  expect(read(text)).toMatchObject({ cents: [-300_000], open: ['decimals:,'] });
  expect(read(text, { decimal: '.' })).toMatchObject({ cents: [-300], open: ['decimals:.'] });
});

test('the doubt of a card is answered by the other sign', () => {
  const text = file(
    [
      ['POS', '3.00'],
      ['POS', '4.00'],
      ['PAYMENT', '-9.00'],
    ],
    { isCard: true },
  );
  expect(read(text)).toMatchObject({ cents: [300, 400, -900], open: ['sign:in', 'sign:types'] });
  expect(read(text, { signs: 'inverted' })).toMatchObject({ cents: [-300, -400, 900], open: [] });
});

test('types say the direction of amounts without a sign', () => {
  const text = file([
    ['CHECK', '3.00'],
    ['ATM', '4.00'],
    ['DEP', '9.00'],
    ['OTHER', '-1.00'],
  ]);
  expect(read(text)).toMatchObject({ cents: [300, 400, 900, -100], open: ['sign:types'] });
  const answered = { cents: [-300, -400, 900, -100], open: [] };
  expect(read(text, { signs: 'types' })).toMatchObject(answered);
});

test('OFX 2 with a namespace and attributes is read', () => {
  const text =
    '<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="203"?>\n<OFX xmlns="http://ofx.net/types/2003/04"><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD</CURDEF><BANKTRANLIST><STMTTRN id="1"><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261013</DTPOSTED><TRNAMT>-120.00</TRNAMT><FITID>1</FITID><NAME>A</NAME></STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>1380.00</BALAMT><DTASOF>20261015</DTASOF></LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>';
  const { format, statements, miscount } = readStatementFile(new TextEncoder().encode(text));
  expect({ format, miscount }).toEqual({ format: 'ofx', miscount: null });
  expect(statements).toMatchObject([{ closingCents: 138_000, lines: [{ amountCents: -12_000 }] }]);
});
