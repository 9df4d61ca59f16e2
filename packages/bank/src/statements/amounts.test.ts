import { expect, test } from 'vitest';
import { readStatementFile } from './read-statement-file.ts';

/** The amounts of a file, its doubts, and what is said of its lines. */
function read(text: string) {
  const { statements, csv, doubts } = readStatementFile(new TextEncoder().encode(text));
  return {
    amounts: statements.flatMap((it) => it.lines.map(({ amountCents }) => amountCents)),
    doubts: [...doubts, ...(csv?.doubts ?? [])].map((it) => it.id),
    remarks: statements.flatMap((it) => it.remarks.map(({ text: said }) => said)),
  };
}

const ofx = (amounts: readonly string[], currency = 'EUR') =>
  `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>${amounts
    .map((it, at) => `<STMTTRN><DTPOSTED>2026100${at + 1}<TRNAMT>${it}<FITID>${at}</STMTTRN>`)
    .join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const csv = (amounts: readonly string[], currency = 'EUR') =>
  `Date;Description;Amount;Currency\n${amounts.map((it, at) => `2026-10-0${at + 1};${it.startsWith('-') ? 'A' : 'Refund'};${it};${currency}\n`).join('')}`;
const camt = (amounts: readonly string[], currency = 'EUR') =>
  `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt>${amounts
    .map(
      (it) =>
        `<Ntry><Amt Ccy="${currency}">${it.replace('-', '')}</Amt><CdtDbtInd>${it.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd><BookgDt><Dt>2026-10-01</Dt></BookgDt></Ntry>`,
    )
    .join('')}</Stmt></BkToCstmrStmt></Document>`;

test.each([
  ['OFX', ofx],
  ['CSV', csv],
])('%s: three digits after a mark are thousands, or are asked about', (_, file) => {
  expect(read(file(['-3.000', '5.000']))).toMatchObject({
    ...{ amounts: [-300_000, 500_000], doubts: ['decimals:,'] },
  });
  expect(read(file(['-3.000', '12.50']))).toMatchObject({ doubts: ['decimals:.'] });
  expect(read(file(['-3,000', '12.50']))).toMatchObject({ amounts: [-300_000, 1_250], doubts: [] });
  expect(read(file(['-3.000', '1234.560']))).toMatchObject({
    amounts: [-300, 123_456],
    doubts: [],
  });
  expect(read(file(['-3.000', '0.500'], 'KWD'))).toMatchObject({
    amounts: [-3_000, 500],
    doubts: [],
  });
});

test.each([
  ['OFX', ofx],
  ['CSV', csv],
  ['CAMT', camt],
])('%s: what is left over of a fraction is rounded, and said', (_, file) => {
  expect(read(file(['-12.340000000000001', '0.30000000000000004', '-5.00']))).toEqual({
    ...{ amounts: [-1_234, 30, -500], doubts: [] },
    remarks: [
      expect.stringContaining('was rounded'),
      expect.stringContaining('0.30000000000000004'),
    ],
  });
});
