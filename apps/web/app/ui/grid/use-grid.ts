import { useState } from 'react';
import {
  type Block,
  type BlockChanges,
  cleared,
  filled,
  pasted,
  sentenceOf,
  textsIn,
} from './block-changes.ts';
import type { CellValue } from './fill.ts';
import type { GridProps, GridSuggestion } from './grid-props.ts';
import { type CellChange, noHistory, recorded, redone, undone } from './history.ts';
import { around, at, type Bounds, boundsOf, type CellAt, type Selection } from './selection.ts';
import { toTsv } from './tsv.ts';
import { useSelectionOfRows } from './use-selection-of-rows.ts';

export interface Editing {
  /** Character that an editor starts with, or undefined for the value of the cell. */
  typed: string | undefined;
  /** The value when the editor was opened. */
  opened: CellValue;
}

export type GridState<Row> = ReturnType<typeof useGrid<Row>>;

/** State of a grid: the selection, the open editor, and the changes that can be undone. */
export function useGrid<Row>(props: GridProps<Row>) {
  const { columns, rows, rowKey, onChange } = props;
  const [editing, setEditing] = useState<Editing | null>(null);
  const [history, setHistory] = useState(noHistory);
  const [message, setMessage] = useState('');
  const extent = { rows: rows.length, columns: columns.length, page: 10 };
  const [selection, setSelected] = useSelectionOfRows({ rows, rowKey, extent });
  const active = selection.anchor;
  const bounds = boundsOf(selection);
  const { blankAfter } = props;
  const sheet = { columns, rows, rowKey, ...(blankAfter && { blankAfter }) };
  const [activeRow, activeColumn] = [rows[active.row], columns[active.column]];

  const select = (next: Selection) => {
    setSelected(next);
    setMessage('');
  };
  const change = (changes: CellChange[]) => {
    if (changes.length === 0) return;
    if (!props.history) setHistory(recorded(history, changes));
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
    setSelected(selectionOf(step.changes, props) ?? selection);
    setMessage(act === 'undo' ? 'Undone.' : 'Redone.');
  };
  const canEdit =
    onChange !== undefined &&
    activeRow !== undefined &&
    !activeColumn?.isReadOnly &&
    !activeColumn?.isReadOnlyIn?.(activeRow);
  const steps = props.history ?? {
    undo: () => travel('undo', undone(history)),
    redo: () => travel('redo', redone(history)),
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
  };
  return {
    ...{ extent, selection, active, bounds, editing, message, canEdit },
    ...steps,
    select,
    selectedRows: () => rows.slice(bounds.top, bounds.bottom + 1),
    startEditing: (typed?: string) => {
      if (!canEdit || activeRow === undefined) return;
      setEditing({ typed, opened: activeColumn?.read(activeRow) ?? null });
    },
    /** Selects a cell that can be changed, and edits it. */
    editAt: (cell: CellAt) => {
      const row = rows[cell.row];
      select(at(cell.row, cell.column));
      if (row === undefined) return;
      setEditing({ typed: undefined, opened: columns[cell.column]?.read(row) ?? null });
    },
    stopEditing: () => setEditing(null),
    /** Changes the cell that is being edited, or the cells that a suggestion has values for. */
    commit: (to: CellValue, suggestion?: GridSuggestion) => {
      const from = editing ? editing.opened : null;
      setEditing(null);
      if (activeRow === undefined || !activeColumn) return;
      const changes = { [activeColumn.key]: to, ...suggestion?.values };
      change(
        Object.entries(changes).flatMap(([key, value]) => {
          const column = columns.find((it) => it.key === key);
          const before = key === activeColumn.key ? from : (column?.read(activeRow) ?? null);
          if (value === before) return [];
          return [{ rowKey: rowKey(activeRow), column: key, from: before, to: value }];
        }),
      );
    },
    copy: () => toTsv(textsIn(sheet, bounds)),
    paste: (block: Block) => {
      if (!onChange) return;
      changeBlock('Pasted', pasted(sheet, bounds, block));
      // The first pasted row is selected, also when it was a blank one that is now further down.
      setSelected({ ...selection });
    },
    clear: () => onChange && changeBlock('Cleared', cleared(sheet, bounds)),
    fill: (source: Bounds, to: Bounds) => {
      if (!onChange) return;
      changeBlock('Filled', filled(sheet, source, to));
      setSelected({
        anchor: { row: to.top, column: to.left },
        focus: { row: to.bottom, column: to.right },
      });
    },
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
