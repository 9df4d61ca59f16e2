import { countCamt, countMt940, countOfx } from './count-lines.ts';
import { decode } from './decode.ts';
import { farDateDoubts } from './far-dates.ts';
import { mostStatementBytes } from './limits.ts';
import { mergeStatements } from './merge-statements.ts';
import { miscountOf, readCount } from './miscount.ts';
import { readCamt } from './read-camt.ts';
import { type CsvOptions, type CsvRead, readCsv } from './read-csv.ts';
import { readMt940 } from './read-mt940.ts';
import { readOfx } from './read-ofx.ts';
import { readQif } from './read-qif.ts';
import { type Statement, StatementError, type StatementFile } from './statement.ts';

/**
 * Reads a statement file: OFX, QFX, CAMT.053, MT940, QIF or CSV, by its content. Lines that cannot be read are
 * among the problems. A second reader counts what the file holds.
 * @throws StatementError if none of it can be read, in a sentence for people.
 */
export function readStatementFile(bytes: Uint8Array, options: CsvOptions = {}): StatementFile {
  if (bytes.length > mostStatementBytes) {
    throw new StatementError('A statement can have at most 20 MB. Download a shorter period.');
  }
  const decoded = decode(bytes);
  const file = readAs(decoded.text, options);
  const doubts = [...decoded.doubts, ...file.doubts, ...farDateDoubts(file.statements)];
  return { ...file, notes: decoded.notes, doubts };
}

function readAs(text: string, options: CsvOptions): Omit<StatementFile, 'notes'> {
  const head = text.slice(0, 5_000).trimStart();
  if (/^OFXHEADER/i.test(head) || /<OFX[\s>]/i.test(head)) {
    const { statements, doubts, reading } = readOfx(text, options.ofx);
    const file = whole(statements, countOfx(text));
    return { format: 'ofx', doubts, ...file, ofx: reading };
  }
  if (/^<(\?xml|[\w:]*Document)/i.test(head)) {
    return { format: 'camt053', doubts: [], ...whole(readCamt(text), countCamt(text)) };
  }
  if (/^!(Type|Account|Option|Clear)\b/im.test(head)) {
    return { format: 'qif', doubts: [], ...ofRows(readQif(text, options)) };
  }
  if (/^(\{1:|:20:)/m.test(head)) {
    const { statements, doubts } = readMt940(text);
    return { format: 'mt940', doubts, ...whole(statements, countMt940(text)) };
  }
  requireTable(head);
  return { format: 'csv', doubts: [], ...ofRows(readCsv(text, options)) };
}

function ofRows({ statement, csv, held, joined, split }: CsvRead) {
  const statements = [statement];
  const miscount = miscountOf(held, readCount(statements) + joined - split);
  return { statements, csv, ofx: null, miscount };
}

function whole(found: readonly Statement[], held: number) {
  const miscount = miscountOf(held, readCount(found));
  return { statements: mergeStatements(found), csv: null, ofx: null, miscount };
}

function requireTable(head: string): void {
  if (/^<(!doctype )?html/i.test(head)) {
    throw new StatementError('This is a web page. Download the statement from the bank again.');
  }
}
