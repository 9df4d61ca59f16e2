import {
  readStatementFile,
  StatementError,
} from '../../../../packages/bank/src/statements/index.ts';
import type { Feed } from './feeds.ts';

/** Reading starts a process of its own, so half a megabyte shows whether it is linear. */
const largest = 500_000;

const repeated = (text: string, size: number) => text.repeat(Math.floor(size / text.length));

const csv = (rows: string) => `Date,Description,Amount\n${rows}\n`;
const camt = (inner: string) =>
  `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt>${inner}</Stmt></BkToCstmrStmt></Document>`;
const ofx = (inner: string) =>
  `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKTRANLIST>${inner}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const entry =
  '<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-11-21</Dt></BookgDt></Ntry>';
const transaction = '<STMTTRN><DTPOSTED>20261121<TRNAMT>1.00<FITID>7<NAME>A</STMTTRN>';

const files: Readonly<Record<string, (size: number) => string>> = {
  'CSV, rows': (size) => csv(repeated('2026-11-21,A,1.00\n', size)),
  'CSV, spaces in an amount': (size) => csv(`2026-11-21,A,-${' '.repeat(size)}x`),
  'CSV, points in a date': (size) => csv(`1${'.'.repeat(size)}x,A,1.00`),
  'CSV, an open quote': (size) => csv(`"${repeated('2026-11-21,A,1.00\n', size)}`),
  'CSV, rows that continue one': (size) =>
    csv(`2026-11-21,A,1.00\n${repeated(',more text,\n', size)}`),
  'CAMT.053, entries': (size) => camt(repeated(entry, size)),
  'CAMT.053, one long name': (size) => `<Document${'a'.repeat(size)}`,
  'CAMT.053, elements in elements': (size) => camt(repeated('<a>', size)),
  'CAMT.053, spaces': (size) => camt(`<Ntry>${' '.repeat(size)}x</Ntry>`),
  'OFX, transactions': (size) => ofx(repeated(transaction, size)),
  'OFX, transactions without an end': (size) => ofx(repeated('<STMTTRN>', size)),
  'OFX, ends without a beginning': (size) => ofx(repeated('</A>', size)),
  'OFX, ampersands': (size) => ofx(`<NAME>${'&'.repeat(size)}`),
};

/** The readers of statement files. What they refuse they refuse in time, too. */
export const statementFeeds: Feed[] = Object.entries(files).map(([name, fileOf]) => ({
  ...{ measure: `statement, ${name}`, largest, rounds: 5 },
  make: (size) => {
    const bytes = new TextEncoder().encode(fileOf(size));
    return () => {
      try {
        return readStatementFile(bytes);
      } catch (error) {
        if (error instanceof StatementError) return error.message;
        throw error;
      }
    };
  },
}));
