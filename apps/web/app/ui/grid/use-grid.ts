import { useState } from 'react';
import {
  type BlockChanges,
  cleared,
  filled,
  pasted,
  sentenceOf,
  textsIn,
} from './block-changes.ts';
import type { CellValue } from './fill.ts';
import type { GridProps } from './grid-props.ts';
import { type CellChange, noHistory, recorded, redone, undone } from './history.ts';
import {
  around,
  at,
  type Bounds,
  boundsOf,
  type CellAt,
  clamped,
  type Selection,
} from './selection.ts';
import { fromTsv, toTsv } from './tsv.ts';

/** What an editor starts with: the typed character, or undefined for the value of the cell. */
export interface Editing {
  typed: string | undefined;
}

export type GridState<Row> = ReturnType<typeof useGrid<Row>>;

/** State of a grid: the selection, the open editor, and the changes that can be undone. */
export function useGrid<Row>(props: GridProps<Row>) {
  const { columns, rows, rowKey, onChange } = props;
  const [selected, setSelected] = useState<Selection>(at(0, 0));
  const [editing, setEditing] = useState<Editing | null>(null);
  const [history, setHistory] = useState(noHistory);
  const [message, setMessage] = useState('');
  const extent = { rows: rows.length, columns: columns.length, page: 10 };
  const selection = {
    anchor: clamped(selected.anchor, extent),
    focus: clamped(selected.focus, extent),
  };
  const active = selection.anchor;
  const bounds = boundsOf(selection);
  const sheet = { columns, rows, rowKey };

  const select = (next: Selection) => {
    setSelected(next);
    setMessage('');
  };
  const change = (changes: CellChange[]) => {
    if (changes.length === 0) return;
    setHistory(recorded(history, changes));
    onChange?.(changes);
  };
  const changeBlock = (act: string, result: BlockChanges) => {
    change(result.changes);
    setMessage(sentenceOf(act, result));
  };
  const travel = (act: string, step: ReturnType<typeof undone>) => {
    if (!step) return setMessage(`Nothing to ${act}.`);
    setHistory(step.history);
    onChange?.(step.changes);
    setSelected(selectionOf(step.changes, props) ?? selected);
    setMessage(act === 'undo' ? 'Undone.' : 'Redone.');
  };
  const canEdit = onChange !== undefined && !columns[active.column]?.isReadOnly;
  return {
    ...{ extent, selection, active, bounds, editing, message, canEdit },
    select,
    startEditing: (typed?: string) => canEdit && setEditing({ typed }),
    stopEditing: () => setEditing(null),
    /** Changes the cell that is being edited. */
    commit: (to: CellValue) => {
      const [row, column] = [rows[active.row], columns[active.column]];
      setEditing(null);
      if (row === undefined || !column) return;
      const from = column.read(row);
      if (to !== from) change([{ rowKey: rowKey(row), column: column.key, from, to }]);
    },
    copy: () => toTsv(textsIn(sheet, bounds)),
    paste: (text: string) =>
      onChange && changeBlock('Pasted', pasted(sheet, bounds, fromTsv(text))),
    clear: () => onChange && changeBlock('Cleared', cleared(sheet, bounds)),
    fill: (source: Bounds, to: Bounds) => {
      if (!onChange) return;
      changeBlock('Filled', filled(sheet, source, to));
      setSelected({
        anchor: { row: to.top, column: to.left },
        focus: { row: to.bottom, column: to.right },
      });
    },
    undo: () => travel('undo', undone(history)),
    redo: () => travel('redo', redone(history)),
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
  };
}

/** Returns the smallest selection of all changed cells that are still there. */
function selectionOf<Row>(changes: CellChange[], { rows, rowKey, columns }: GridProps<Row>) {
  const rowAt = new Map(rows.map((row, index) => [rowKey(row), index]));
  const columnAt = new Map(columns.map((it, index) => [it.key, index]));
  const cells = changes.flatMap((it): CellAt[] => {
    const [row, column] = [rowAt.get(it.rowKey), columnAt.get(it.column)];
    return row === undefined || column === undefined ? [] : [{ row, column }];
  });
  return cells.length === 0 ? null : around(cells);
}
