import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount, formatMoney, plainAmount } from './format-money.ts';
import { parseAmount } from './parse-amount.ts';

test.each([
  ['1300', 130_000],
  ['1,300.50', 130_050],
  ['$1,300', 130_000],
  ['1300 USD', 130_000],
  ['.5', 50],
  ['5.', 500],
  ['12k', 1_200_000],
  ['1.5m', 150_000_000],
  ['2*650', 130_000],
  ['2 x 650', 130_000],
  ['10×1.05', 1050],
  ['100/3', 3333],
  ['200/3', 6667],
  ['0.005', 1],
  ['-0.005', -1],
  ['0.1+0.2', 30],
  ['-5', -500],
  ['−5', -500],
  ['--5', 500],
  ['2+3*4', 1400],
  ['(2+3)*4', 2000],
  ['10-2-3', 500],
  ['100/-4', -2500],
  ['-0', 0],
  ['(850.00)', -85_000],
  ['($1,300.50)', -130_050],
  ['$(850)', -85_000],
  ['USD (850)', -85_000],
  ['（850）', -85_000],
  ['(12k)', -1_200_000],
  ['850.00-', -85_000],
  ['850.00\u2212', -85_000],
  ['850.00 CR', -85_000],
  ['850.00cr', -85_000],
  ['CR 850.00', -85_000],
  ['\u2013850', -85_000],
  ['\u2014850', -85_000],
  ['\u2010850', -85_000],
  ['\uff0d850', -85_000],
  ['(-850)', -85_000],
  ['(2-3)', -100],
  ['90071992547409.91', Number.MAX_SAFE_INTEGER],
])('“%s” is %i cents', (text, cents) => expect(parseAmount(text, 'USD')).toBe(cents));

test.each([
  '',
  'soon',
  '12,50',
  '1,2345',
  '1.2.3',
  '5%',
  '2*',
  '*2',
  '(2',
  '2)',
  '1/0',
  '1/(2-2)',
  '2 2 +',
  '850 DR',
  '850 C',
  '-850-',
  '-(850)',
  '(850) CR',
  '-850 CR',
  '((850))',
  '100-(5)',
  '(850.00)*2',
  '(850',
  '850)',
  '90071992547409.92',
  '1'.repeat(101),
])('“%s” is no amount', (text) => expect(parseAmount(text, 'USD')).toBeNull());

test('an amount has as many decimals as its currency', () => {
  expect(parseAmount('1300', 'JPY')).toBe(1300);
  expect(parseAmount('1.5', 'KWD')).toBe(1500);
  expect(formatMoney(1300, 'JPY')).toBe('¥1,300');
});

test('an amount is shown with its currency and a true minus sign, and is read again', () => {
  expect(formatMoney(130_000, 'USD')).toBe('$1,300.00');
  expect(formatMoney(-130_050, 'EUR')).toBe('−€1,300.50');
  expect(parseAmount(formatAmount(-130_050, 'USD'), 'USD')).toBe(-130_050);
});

test.each([
  ['USD', 18_437_700, '$184,377.00'],
  ['USD', 0, '$0.00'],
  ['USD', -1_250, '−$12.50'],
  ['EUR', 190_005, '€1,900.05'],
  ['GBP', 99, '£0.99'],
  ['JPY', 1_250, '¥1,250'],
  ['KWD', 1_250, 'KWD 1.250'],
])('%s %i is shown as %s', (currency, minorUnits, words) => {
  expect(formatMoney(minorUnits, currency)).toBe(words);
});

test('a spreadsheet gets digits and a point', () => {
  expect(plainAmount(-130_050, 'USD')).toBe('-1300.50');
  expect(plainAmount(1300, 'JPY')).toBe('1300');
});

test.each(['JPY', 'USD', 'KWD'])('every amount in %s is shown exactly', (currency) => {
  const any = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(any, (cents) => {
      const digits = (text: string) => BigInt(text.replaceAll(/[^\d−-]/g, '').replace('−', '-'));
      expect(digits(formatMoney(cents, currency))).toBe(BigInt(cents));
      expect(digits(formatAmount(cents, currency))).toBe(BigInt(cents));
      expect(digits(plainAmount(cents, currency))).toBe(BigInt(cents));
    }),
  );
});
