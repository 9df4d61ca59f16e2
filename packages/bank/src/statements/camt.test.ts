import { expect, test } from 'vitest';
import { readStatementFile } from './read-statement-file.ts';

const entry = (amount: string, direction: string) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt>${direction}<Sts>BOOK</Sts><BookgDt><Dt>2026-10-13</Dt></BookgDt></Ntry>`;
const is = (it: string) => `<CdtDbtInd>${it}</CdtDbtInd>`;

function read(entries: string) {
  const text = `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE1</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;
  const { statements, miscount } = readStatementFile(new TextEncoder().encode(text));
  const [one] = statements;
  return {
    cents: one?.lines.map((it) => it.amountCents),
    problems: one?.problems.length,
    miscount,
  };
}

test.each([
  ['no direction', entry('10.00', '')],
  ['an unknown direction', entry('10.00', is('D'))],
  ['a sign beside the direction', entry('-10.00', is('DBIT'))],
])('an entry with %s is a problem', (_, text) => {
  expect(read(text)).toEqual({ cents: [], problems: 1, miscount: null });
});

test('a direction in small letters is one, and what is in a comment is none', () => {
  const text = `<!-- ${entry('99.00', is('DBIT'))} -->${entry('10.00', is('dbit'))}`;
  expect(read(text)).toEqual({ cents: [-1_000], problems: 0, miscount: null });
});
