import { plainAmount } from '@callboard/domain/money/format-money';
import { csvLine } from '../../kernel/text/csv.ts';

/** A text file of an export. */
export interface ExportFile {
  name: string;
  text: string;
}

export type Cell = string | number;

interface Csv {
  /** Without its extension. */
  name: string;
  header: readonly string[];
  /** Rows that stay together in one file. */
  groups: readonly (readonly Cell[])[][];
  /** What an importer takes of one file. */
  most: { groups: number; rows: number };
}

/** Returns groups of rows as CSV files: none without rows, and several when an importer needs it. */
export function csvFiles({ name, header, groups, most }: Csv): ExportFile[] {
  const parts: Csv['groups'][] = [];
  let part: (readonly Cell[])[][] = [];
  for (const group of groups) {
    const rows = part.reduce((sum, it) => sum + it.length, group.length);
    if (part.length > 0 && (part.length >= most.groups || rows > most.rows)) {
      parts.push(part);
      part = [];
    }
    part.push(group);
  }
  if (part.length > 0) parts.push(part);
  return parts.map((some, index) => ({
    name: parts.length === 1 ? `${name}.csv` : `${name}-${index + 1}.csv`,
    text: [header, ...some.flat()].map(csvLine).join(''),
  }));
}

/** Returns an amount as importers read it: "1234.50", and a negative one as a number. */
export function amountCell(cents: number, currency: string): Cell {
  const text = plainAmount(cents, currency);
  return cents < 0 ? Number(text) : text;
}

/** Returns an amount, and nothing for none. */
export function amountOrNone(cents: number, currency: string): Cell {
  return cents === 0 ? '' : amountCell(cents, currency);
}

/** Returns a quantity in hundredths as "1" or "2.5". */
export function quantityCell(qty: number): Cell {
  return String(qty / 100);
}

/** Returns a date as the software of a country reads it: "11/24/2026" or "24/11/2026". */
export function dateCell(date: string | null, country: string | null): string {
  if (date === null) return '';
  const [year, month, day] = date.split('-');
  return country === 'US' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
}
