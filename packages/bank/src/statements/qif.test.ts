import type { StatementMap } from '@callboard/domain/bank-statements/fields';
import { expect, test } from 'vitest';
import { readStatementFile } from './read-statement-file.ts';

function read(text: string, options: { country?: string; map?: StatementMap } = {}) {
  return readStatementFile(new TextEncoder().encode(text), options);
}

const shown = (text: string, country = 'US') => {
  const { format, statements, csv, miscount } = read(text, { country });
  const [statement] = statements;
  return {
    ...{ format, miscount, open: csv?.doubts.map((it) => it.id) },
    lines: statement?.lines.map((it) => [it.date, it.amountCents, it.name, it.reference]),
    ...{ type: statement?.account.type, opening: statement?.openingCents },
    problems: statement?.problems.length,
  };
};

const record = (date: string, amount: string, more = 'PRefund\nMInvoice 12') =>
  `D${date}\nT${amount}\n${more}\n^\n`;

test('a QIF file has its days, amounts, payees with memos, and check numbers', () => {
  const file = `!Type:Bank\n${record("10/13'26", '1,500.00')}${record("10/ 4' 6", '-20.50', 'N101\nCX\nPShop\nSFood\n$-20.50')}`;
  expect(shown(file)).toEqual({
    ...{ format: 'qif', miscount: null, open: [], type: 'depository', opening: null, problems: 0 },
    lines: [
      ['2006-10-04', -2_050, 'Shop', '101'],
      ['2026-10-13', 150_000, 'Refund Invoice 12', null],
    ],
  });
});

test('an order of day and month, and decimals, that QIF does not say are asked about', () => {
  const file = `!Type:Bank\n${record('05/10/26', '-3.000')}${record('06/10/26', '-4.000')}`;
  expect(shown(file).open).toEqual(['dates:DMY', 'decimals:,']);
  expect(shown(file.replaceAll('.000', '.00')).open).toEqual(['dates:MDY']);
  expect(shown(file.replaceAll('.000', '.00'), 'GB').open).toEqual(['dates:DMY']);
  const map = read(file).csv?.map;
  const again = map && read(file, { map: { ...map, dateFormat: 'DMY', decimal: '.' } });
  expect(again?.statements[0]?.lines[0]).toMatchObject({ date: '2026-10-05', amountCents: -300 });
});

test('years of two digits from 70 on are of the last century', () => {
  const file = `!Type:Bank\n${record('10/13/98', '-3.50')}`;
  expect(shown(file).lines).toEqual([['1998-10-13', -350, 'Refund Invoice 12', null]]);
});

test('the record of the opening balance is no line', () => {
  const opening = record("10/ 1'26", '1,000.00', 'POpening Balance\nL[Checking]');
  const file = `!Account\nNChecking\nTBank\n^\n!Type:Bank \r\n${opening}${record("10/13'26", '-5.00')}`;
  expect(shown(file)).toMatchObject({
    ...{ opening: 100_000, miscount: null, problems: 0 },
    lines: [['2026-10-13', -500, 'Refund Invoice 12', null]],
  });
});

test('a card is one, and purchases without a sign are asked about', () => {
  const file = `!Type:CCard\n${record("10/13'26", '5.00')}`;
  expect(shown(file)).toMatchObject({ type: 'credit', open: ['sign:in'] });
});

test('a record without a day or an amount is a problem', () => {
  const file = `!Type:Bank\n${record("10/13'26", '5.00')}D10/14'26\nPShop\n^\nT5.00\nPShop\n^\n`;
  expect(shown(file)).toMatchObject({ problems: 2, miscount: null });
});

test('lists of categories are passed over; several accounts and investments are refused', () => {
  const list = '!Type:Cat\nNFood\nE\n^\n';
  const bank = `!Type:Bank\n${record("10/13'26", '-5.00')}`;
  expect(shown(`!Option:AutoSwitch\n${list}${bank}`).lines).toHaveLength(1);
  expect(() => read(`${bank}!Type:CCard\n${record("10/13'26", '-5.00')}`)).toThrow(
    /several accounts/,
  );
  const account = (name: string) => `!Account\nN${name}\nTBank\n^\n${bank}`;
  expect(() => read(`${account('A')}${account('B')}`)).toThrow(/several accounts/);
  expect(() => read('!Type:Invst\nD10/13/26\nNBuy\n^\n')).toThrow(/investments/);
  expect(() => read(list)).toThrow(/no lines/);
});
