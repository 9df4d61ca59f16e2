import { expect, test } from 'vitest';
import { bankRows } from './bank-rows.ts';

test('bank details are split into what people copy', () => {
  expect(bankRows('Harborline Bank\n\nIBAN: DE89 3704 0044\nAccount 4471 2210\nSuite 5')).toEqual([
    { label: '', value: 'Harborline Bank', copies: null },
    { label: 'IBAN', value: 'DE89 3704 0044', copies: 'DE89 3704 0044' },
    { label: 'Account', value: '4471 2210', copies: '4471 2210' },
    { label: '', value: 'Suite 5', copies: null },
  ]);
  expect(bankRows('  ')).toEqual([]);
});
