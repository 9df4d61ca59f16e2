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
    parts: one?.lines[0]?.parts,
    miscount,
  };
}

test.each([
  ['no direction', entry('10.00', '')],
  ['an unknown direction', entry('10.00', is('D'))],
  ['a sign beside the direction', entry('-10.00', is('DBIT'))],
])('an entry with %s is a problem', (_, text) => {
  expect(read(text)).toMatchObject({ cents: [], problems: 1, miscount: null });
});

test('a direction in small letters is one, and what is in a comment is none', () => {
  const text = `<!-- ${entry('99.00', is('DBIT'))} -->${entry('10.00', is('dbit'))}`;
  expect(read(text)).toMatchObject({ cents: [-1_000], problems: 0, miscount: null });
});

const payment = (amount: string, name: string, id: string) =>
  `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;

test('the payments of a booking are kept with it, unless they are not the whole of it', () => {
  const parts = (...amounts: string[]) => {
    const details = amounts.map((it, at) => payment(it, `Client ${at}`, `INV-${at}`)).join('');
    const batch = entry('30.00', is('CRDT')).replace(
      '</Ntry>',
      `<NtryDtls>${details}</NtryDtls></Ntry>`,
    );
    return read(batch).parts;
  };
  expect(parts('10.00', '20.00')).toEqual([
    { amountCents: 1_000, name: 'Client 0', reference: 'INV-0' },
    { amountCents: 2_000, name: 'Client 1', reference: 'INV-1' },
  ]);
  expect(parts('10.00', '10.00')).toBeUndefined();
  expect(parts('30.00')).toBeUndefined();
});
