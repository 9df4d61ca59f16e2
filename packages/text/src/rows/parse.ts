import Papa from 'papaparse';

export interface ParseOptions {
  delimiter: string;
  /** Rows that are read at most; 0 for all. */
  most: number;
}

/** Returns the cells of delimited text whose lines end with a line feed. */
export function parse(text: string, { delimiter, most }: ParseOptions): string[][] {
  // Its fast mode splits all of the text, however few lines are asked for.
  const options = { delimiter, newline: '\n', preview: most, fastMode: false } as const;
  const { data, errors } = Papa.parse<string[]>(text, options);
  if (!errors.some((it) => it.type === 'Quotes')) return data;
  return parseTorn(text, { delimiter, most });
}

/** Lines that a cell can have in a text with wrong quotes. */
const longestCell = 30;

/** Reads text in which a quote does not end: it is part of its cell, and takes no rows below it. */
function parseTorn(text: string, { delimiter, most }: ParseOptions): string[][] {
  const lines = text.split('\n');
  const found: string[][] = [];
  for (let at = 0; at < lines.length && (most === 0 || found.length < most); ) {
    const whole = wholeRow(lines, at, delimiter);
    found.push(whole?.cells ?? (lines[at] ?? '').split(delimiter));
    at += whole?.count ?? 1;
  }
  return found;
}

/** Returns the row that begins at a line, and of how many lines it is; null if its quotes never end. */
function wholeRow(lines: readonly string[], at: number, delimiter: string) {
  for (let count = 1; count <= longestCell && at + count <= lines.length; count += 1) {
    const text = lines.slice(at, at + count).join('\n');
    const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
    if (errors.every((it) => it.type !== 'Quotes')) return { cells: data[0] ?? [''], count };
    // Further lines mend a quote that does not end, but none in the wrong place.
    if (errors.some((it) => it.code === 'InvalidQuotes')) return null;
  }
  return null;
}
