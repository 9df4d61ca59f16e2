import { Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../button.tsx';
import type { Bounds } from './selection.ts';
import type { GridState } from './use-grid.ts';

interface GridFooterProps<Row> {
  grid: GridState<Row>;
  isEditable: boolean;
  /** Undefined while every column has its first width. */
  resetWidths?: (() => void) | undefined;
  acts?: ReactNode;
}

/** Undo and redo, and what was done or is selected. */
export function GridFooter<Row>({ grid, isEditable, resetWidths, acts }: GridFooterProps<Row>) {
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-1 text-xs text-faint">
      {isEditable && (
        <>
          <IconButton label="Undo" disabled={!grid.canUndo} onClick={grid.undo}>
            <Undo2 aria-hidden="true" className="rtl:-scale-x-100" />
          </IconButton>
          <IconButton label="Redo" disabled={!grid.canRedo} onClick={grid.redo}>
            <Redo2 aria-hidden="true" className="rtl:-scale-x-100" />
          </IconButton>
        </>
      )}
      {acts}
      <p role="status" className="min-w-0 flex-1 ps-1">
        {grid.message || summaryOf(grid.bounds)}
      </p>
      {resetWidths && (
        <Button variant="quiet" size="sm" onClick={resetWidths}>
          Reset column widths
        </Button>
      )}
    </div>
  );
}

function summaryOf({ top, bottom, left, right }: Bounds): string {
  const [rows, columns] = [bottom - top + 1, right - left + 1];
  return rows * columns === 1 ? '' : `${rows} × ${columns} cells selected`;
}
