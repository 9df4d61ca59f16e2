import Papa from 'papaparse';
import { mostStatementLines } from './limits.ts';
import { tooMany } from './merge-statements.ts';
import { StatementError } from './statement.ts';

/** A row of a CSV file, with its line from 1. */
export interface Row {
  line: number;
  cells: string[];
}

export interface Table {
  headers: string[];
  rows: Row[];
}

/** Words of headers of banks, in the languages of CSV files that we know. */
const headerWords =
  /date|datum|fecha|data|amount|betrag|montant|importe|valor|bedrag|debit|credit|soll|haben|description|details|memo|narrative|payee|name|text|verwendungszweck|libell|concept|omschrijving|balance|saldo|solde|paid|withdraw|deposit|reference|currency|w.hrung|type/i;

/** Returns the header of a CSV file and the rows under it. @throws StatementError */
export function readTable(text: string): Table {
  const { data } = Papa.parse<string[]>(withoutSeparator(text), {
    delimitersToGuess: [',', ';', '\t', '|'],
    preview: mostStatementLines + 100,
  });
  const rows = withLines(data, text.startsWith('sep=') ? 2 : 1);
  const header = rows.slice(0, 40).find(isHeader);
  if (header) {
    const at = rows.indexOf(header);
    return bounded({ headers: named(header.cells), rows: rows.slice(at + 1) });
  }
  const width = Math.max(0, ...rows.map((it) => it.cells.length));
  if (width < 3) {
    throw new StatementError(
      'The file is neither OFX, QFX, CAMT.053 nor CSV with at least a date, a text and an amount.',
    );
  }
  return bounded({ headers: named(Array.from({ length: width }, () => '')), rows });
}

function bounded(table: Table): Table {
  if (table.rows.length > mostStatementLines) throw tooMany();
  return table;
}

/** Excel's first line that names the delimiter. */
function withoutSeparator(text: string): string {
  return text.replace(/^sep=.\r?\n/, '');
}

/** A cell may have several lines. */
function withLines(data: readonly string[][], first: number): Row[] {
  let line = first;
  const rows = data.map((cells) => {
    const row = { line, cells: cells.map((it) => it.trim()) };
    line += 1 + cells.reduce((sum, it) => sum + it.split('\n').length - 1, 0);
    return row;
  });
  return rows.filter(({ cells }) => cells.some((it) => it !== ''));
}

function isHeader({ cells }: Row): boolean {
  const filled = cells.filter((it) => it !== '');
  const words = filled.filter((it) => headerWords.test(it) && !/\d/.test(it));
  return filled.length >= 2 && words.length >= 2 && words.length * 2 >= filled.length;
}

/** Gives columns without a name, or with one that is there twice, a name of their own. */
function named(cells: readonly string[]): string[] {
  const taken = new Set<string>();
  return cells.map((cell, index) => {
    const plain = cell.replaceAll(/\s+/g, ' ').slice(0, 100);
    const name = plain === '' || taken.has(plain) ? `${plain || 'Column'} ${index + 1}` : plain;
    taken.add(name);
    return name;
  });
}
