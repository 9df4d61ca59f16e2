import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readStatementFile } from './read-statement-file.ts';

const fixture = (name: string) =>
  readFileSync(new URL(`../testing/fixtures/${name}`, import.meta.url));

/** What of a file must be right: each account with its balance, and the sum of its lines. */
function read(name: string) {
  return readStatementFile(fixture(name)).statements.map((it) => {
    const { account, currency, openingCents, closingCents, lines, problems } = it;
    const sumCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const counts = [lines.length, problems.length];
    return [account.mask, account.type, currency, openingCents, closingCents, ...counts, sumCents];
  });
}

test.each([
  ['ofxparse-checking.ofx', [['6877', 'depository', 'USD', null, 10_099, 3, 0, -5_950]]],
  ['ofxparse-suncorp.ofx', [['6789', 'depository', 'AUD', null, 123_412, 1, 0, -1_685]]],
  ['ofxparse-anzcc.ofx', [['1234', 'credit', 'AUD', null, -12_345, 1, 0, -550]]],
  ['ofxparse-ofx-v102-empty-tags.ofx', [['5678', 'depository', 'AUD', null, null, 1, 0, 1_234]]],
  [
    'ofxparse-multiple_accounts.ofx',
    [
      ['9100', 'depository', 'USD', null, 11_100, 0, 0, 0],
      ['9200', 'depository', 'USD', null, 22_200, 0, 0, 0],
    ],
  ],
  ['ofxparse-date_missing.ofx', [['9749', 'depository', 'USD', null, 0, 0, 3, 0]]],
  ['ofxparse-decimal_error.ofx', [['9749', 'depository', 'CAD', null, 0, 0, 1, 0]]],
  ['ofx-ruby-creditcard.ofx', [['1111', 'credit', 'USD', null, -111_101, 3, 0, -2_016]]],
  ['ofx-ruby-bradesco.ofx', [['4545', 'depository', 'BRL', null, 0, 6, 0, -216_681]]],
  ['ofx-ruby-santander.ofx', [['1625', 'depository', 'BRL', null, 34_829, 4, 0, 0]]],
  ['ofx-ruby-utf8.ofx', [['3109', 'depository', 'BRL', null, 59_844, 36, 0, -389_656]]],
  [
    'ofx-ruby-v211.ofx',
    [
      ['3456', 'depository', 'USD', null, 215_656, 1, 0, -8_000],
      ['1234', 'credit', 'USD', null, -56_200, 2, 0, 32_700],
    ],
  ],
  ['genkgo-camt053.v2.minimal.xml', [['6890', 'depository', 'EUR', 1_815, null, 1, 0, 885]]],
  [
    'genkgo-camt053.v2.multi.statement.xml',
    [['6890', 'depository', 'EUR', 1_815, 2_000, 2, 0, 185]],
  ],
  ['genkgo-camt053.v3.xml', [['6890', 'depository', 'EUR', 1_815, null, 1, 0, 885]]],
  ['genkgo-camt053.v4.xml', [['6890', 'depository', 'EUR', 1_815, null, 1, 0, 885]]],
  ['genkgo-camt053.v8.xml', [['6890', 'depository', 'EUR', 1_815, null, 1, 0, 885]]],
  ['genkgo-camt053.v2.five.decimals.xml', [['6890', 'depository', 'EUR', 1_815, 2_705, 1, 0, 885]]],
])('%s', (name, statements) => {
  expect(read(name)).toEqual(statements);
});

test.each([
  ['ofxparse-signon_fail.ofx', /The bank wrote an error instead of a statement \(Your request/],
  ['genkgo-camt052.v2.xml', /Download the statement as CAMT.053/],
])('%s is refused', (name, sentence) => {
  expect(() => read(name)).toThrow(sentence);
});
