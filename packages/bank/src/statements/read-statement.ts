import { countCamt } from './count-lines.ts';
import { decode } from './decode.ts';
import { farDateDoubts } from './far-dates.ts';
import { mostStatementBytes } from './limits.ts';
import { mergeStatements } from './merge-statements.ts';
import { miscountOf, readCount } from './miscount.ts';
import { readCamt } from './read-camt.ts';
import type { CsvOptions } from './read-csv.ts';
import { readStatementFile } from './read-statement-file.ts';
import { type Doubt, type Statement, StatementError, type StatementFile } from './statement.ts';
import { isZip, type Unzipped, unzip } from './unzip.ts';

/**
 * Reads a statement file, or the statements in a zip: CAMT.053 files of one or several accounts, or
 * one file of another format.
 * @throws StatementError if none of it can be read, in a sentence for people.
 */
export async function readStatement(
  bytes: Uint8Array,
  options: CsvOptions = {},
): Promise<StatementFile> {
  if (!isZip(bytes) || bytes.length > mostStatementBytes) return readStatementFile(bytes, options);
  const files = await unzip(bytes);
  if (files.some((it) => it.name === '[Content_Types].xml')) {
    throw new StatementError(
      'This is a spreadsheet. Save it as CSV, or download the statement in another format.',
    );
  }
  const xml = files.filter((it) => /\.xml$/i.test(it.name));
  if (xml.length > 0) return readCamts(xml, files);
  const [only, another] = files;
  if (only && !another && !isZip(only.bytes)) return readStatementFile(only.bytes, options);
  throw new StatementError('The zip has no CAMT.053 files. Unpack it, and add a file of it.');
}

/** Puts CAMT.053 files together, by account. A second reader counts all of them. */
function readCamts(files: readonly Unzipped[], all: readonly Unzipped[]): StatementFile {
  const found: Statement[] = [];
  const notes = new Set<string>();
  const doubts = new Map<string, Doubt>();
  let held = 0;
  for (const { name, bytes } of files) {
    const read = named(name, () => decode(bytes));
    for (const note of read.notes) notes.add(note);
    for (const doubt of read.doubts) doubts.set(doubt.id, doubt);
    held += countCamt(read.text);
    found.push(...named(name, () => readCamt(read.text)));
  }
  const others = all.length - files.length;
  if (others > 0) notes.add(`Files of the zip that are not XML were not read: ${others}.`);
  const statements = mergeStatements(found);
  const miscount = miscountOf(held, readCount(found));
  return {
    ...{ format: 'camt053', statements, csv: null, ofx: null, miscount },
    ...{ notes: [...notes], doubts: [...doubts.values(), ...farDateDoubts(statements)] },
  };
}

/** Says in which file of a zip something is wrong. */
function named<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    throw new StatementError(`${name.slice(0, 100)}: ${error.message}`);
  }
}
