import { decode } from './decode.ts';
import { mostStatementBytes } from './limits.ts';
import { readCamt } from './read-camt.ts';
import { type CsvOptions, readCsv } from './read-csv.ts';
import { readOfx } from './read-ofx.ts';
import { StatementError, type StatementFile } from './statement.ts';

/**
 * Reads a statement file: OFX, QFX, CAMT.053 or CSV, by its content. Lines that cannot be read are
 * among the problems.
 * @throws StatementError if none of it can be read, in a sentence for people.
 */
export function readStatementFile(bytes: Uint8Array, options: CsvOptions = {}): StatementFile {
  if (bytes.length > mostStatementBytes) {
    throw new StatementError('A statement can have at most 20 MB. Download a shorter period.');
  }
  const { text, notes } = decode(bytes);
  const head = text.slice(0, 5_000).trimStart();
  if (/^OFXHEADER/i.test(head) || /<OFX>/i.test(head)) {
    return { format: 'ofx', statements: readOfx(text), csv: null, notes };
  }
  if (/^<(\?xml|[\w:]*Document)/i.test(head)) {
    return { format: 'camt053', statements: readCamt(text), csv: null, notes };
  }
  requireTable(head);
  const { statement, csv } = readCsv(text, options);
  return { format: 'csv', statements: [statement], csv, notes };
}

function requireTable(head: string): void {
  if (/^(\{1:|:20:)/m.test(head)) {
    throw new StatementError('This is MT940. Download the statement as CAMT.053 or CSV instead.');
  }
  if (/^<(!doctype )?html/i.test(head)) {
    throw new StatementError('This is a web page. Download the statement from the bank again.');
  }
  if (/^!(Type|Account)/i.test(head)) {
    throw new StatementError('This is QIF. Download the statement as OFX, QFX or CSV instead.');
  }
}
