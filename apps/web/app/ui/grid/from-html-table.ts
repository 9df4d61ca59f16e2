import type { Block } from './block-changes.ts';

/**
 * Returns the cells of a spreadsheet's HTML when some of them are merged, which its text does not
 * show: what a merged cell covers is undefined. Returns null for anything else.
 */
export function fromMergedTable(html: string): Block | null {
  if (!/(col|row)span/i.test(html)) return null;
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (!table) return null;
  const rows = [...table.rows].slice(0, mostRows);
  const block: Block = rows.map(() => []);
  const taken = rows.map(() => new Set<number>());
  for (const [top, row] of rows.entries()) {
    let left = 0;
    for (const cell of row.cells) {
      while (taken[top]?.has(left)) left += 1;
      cover(taken, { top, left, rows: cell.rowSpan, columns: cell.colSpan });
      const line = block[top];
      if (line) line[left] = (cell.textContent ?? '').replace(/\s+/g, ' ').trim();
      left += cell.colSpan;
    }
  }
  const width = Math.max(0, ...taken.map((it) => Math.max(-1, ...it) + 1));
  return block.map((line) => Array.from({ length: width }, (_, index) => line[index]));
}

const mostRows = 5_000;

interface Span {
  top: number;
  left: number;
  rows: number;
  columns: number;
}

function cover(taken: Set<number>[], { top, left, rows, columns }: Span): void {
  for (const line of taken.slice(top, top + rows)) {
    for (let column = left; column < left + columns; column += 1) line.add(column);
  }
}
