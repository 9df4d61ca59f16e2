import { cleanCell } from '@callboard/text/clean-cell';
import type { Block } from './block-changes.ts';

/** Returns cells as tab-separated text, as spreadsheets put it on the clipboard. */
export function toTsv(cells: string[][]): string {
  return cells.map((row) => row.map(quoted).join('\t')).join('\n');
}

function quoted(text: string): string {
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const field = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;

/** Parses tab-separated text. Quoted cells may have tabs and line breaks. */
export function fromTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  field.lastIndex = 0;
  for (let isEnd = false; !isEnd; ) {
    const [, inner, plain = '', end = ''] = field.exec(text) ?? [];
    rows.at(-1)?.push(inner === undefined ? plain : inner.replaceAll('""', '"'));
    isEnd = end === '';
    if (!isEnd && end !== '\t') {
      if (field.lastIndex >= text.length) break;
      rows.push([]);
    }
  }
  return rows;
}

/** Returns pasted cells as people see them: a phone from a web page may have marks that nobody sees. */
export function cleaned(cells: Block): Block {
  return cells.map((row) => row.map((it) => it && cleanCell(it)));
}
