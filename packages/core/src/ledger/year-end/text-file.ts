import { csvLine, csvMark } from '../../kernel/text/csv.ts';

/** A text file of the pack. */
export interface PackFile {
  name: string;
  text: string;
}

export type Cell = string | number;

/** A table as its header and its rows. */
export type Table = [header: readonly string[], rows: readonly (readonly Cell[])[]];

/** Returns a table as a CSV file, which Excel reads as UTF-8. */
export function textFile(name: string, ...[header, rows]: Table): PackFile {
  return { name: `${name}.csv`, text: csvMark + [header, ...rows].map(csvLine).join('') };
}
