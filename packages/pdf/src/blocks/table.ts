import type { ReactElement } from 'react';
import type { Cell, Column, TableBlock } from '../document.ts';
import { ink, type Look } from '../look.ts';
import { bold, box, boxBefore, leading, words } from './elements.ts';

export function table(
  { columns, rows, totals = [], isDense, hidesLabels }: TableBlock,
  { type, space, cell, ahead }: Look,
): ReactElement {
  const look: RowLook = {
    fontSize: isDense ? type.dense : type.table,
    space: isDense ? 1.5 : cell,
    hasLines: isDense ?? false,
  };
  const labels = columns.map(({ label }) => ({ text: label, isBold: true }));
  return boxBefore(8 * space, {}, [
    ...(hidesLabels
      ? []
      : [line(columns, labels, look, { labelsAhead: ahead.labels ?? 0, edge: 1 })]),
    ...rows.map((row) => (row.length === 1 ? group(row[0], look) : line(columns, row, look))),
    ...totals.map((row) =>
      line(
        columns,
        row.map((text) => ({ text, isBold: true })),
        look,
        { edge: 1 },
      ),
    ),
  ]);
}

interface RowLook {
  fontSize: number;
  space: number;
  /** Lines between columns. */
  hasLines: boolean;
}

function group(cell: string | Cell = '', { fontSize, space }: RowLook): ReactElement {
  return box(
    { backgroundColor: ink.shade, paddingVertical: space, paddingHorizontal: 3 },
    [words(bold(leading(fontSize, 1.25)), typeof cell === 'string' ? cell : cell.text)],
    { wrap: false, minPresenceAhead: 44 },
  );
}

function line(
  columns: Column[],
  cells: (string | Cell)[],
  look: RowLook,
  { labelsAhead, edge = 0.5 }: { labelsAhead?: number; edge?: number } = {},
): ReactElement {
  return box(
    {
      flexDirection: 'row',
      borderBottomWidth: edge,
      borderBottomColor: edge === 1 ? ink.text : ink.line,
    },
    columns.map((column, at) => cellOf(column, cells[at] ?? '', look)),
    labelsAhead === undefined ? { wrap: false } : { fixed: true, minPresenceAhead: labelsAhead },
  );
}

function cellOf(
  { share = 1, align = 'left' }: Column,
  cell: string | Cell,
  { fontSize, space, hasLines }: RowLook,
): ReactElement {
  const { text, detail, isBold, isShaded } = typeof cell === 'string' ? { text: cell } : cell;
  const style = {
    flexGrow: share,
    flexShrink: 1,
    flexBasis: 0,
    paddingVertical: space,
    paddingHorizontal: hasLines ? 1 : 3,
    ...(hasLines && { borderRightWidth: 0.5, borderRightColor: ink.line }),
    ...(isShaded && { backgroundColor: ink.shade }),
  };
  const main = { ...leading(fontSize, 1.25), textAlign: align };
  return box(style, [
    words(isBold ? bold(main) : main, text),
    ...(detail ? [words({ ...main, fontSize: fontSize - 1, color: ink.quiet }, detail)] : []),
  ]);
}
