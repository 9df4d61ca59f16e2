import Papa from 'papaparse';

export interface ReadTable {
  rows: string[][];
  /** Rows beyond the limit, which are left out. */
  left: number;
}

/**
 * Reads a table that was pasted or is in a file, up to `mostRows` below its heading: commas,
 * semicolons or tabs, with quotes.
 */
export function readTable(text: string, mostRows: number): ReadTable {
  const plain = text.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, '');
  const firstLine = plain.slice(0, plain.search(/[\r\n]|$/));
  const { data } = Papa.parse<string[]>(plain, {
    // A pasted table has tabs, also where its cells have many commas.
    delimiter: firstLine.includes('\t') ? '\t' : '',
    delimitersToGuess: [',', ';', '\t', '|'],
    skipEmptyLines: 'greedy',
  });
  const rows = data.map((row) => row.map((it) => it.trim()));
  // A heading is a row of its own.
  return { rows: rows.slice(0, mostRows + 1), left: Math.max(0, rows.length - mostRows - 1) };
}

/**
 * Returns the text of a file: UTF-8 and UTF-16 by their marks, UTF-8 if it is valid, and else
 * Latin-1 as Windows writes it.
 */
export function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const mostBytes = 5 * 1024 * 1024;

/** Reads a chosen file. @throws Error with a sentence for one that is no table. */
export async function readFile(file: File): Promise<string> {
  if (/\.(xlsx?|numbers|ods)$/i.test(file.name)) {
    throw new Error(
      'This is a spreadsheet file. Copy its cells and paste them here, or save it as CSV.',
    );
  }
  if (file.size > mostBytes) throw new Error('This file is larger than 5 MB. Split it.');
  return decode(await file.arrayBuffer());
}
