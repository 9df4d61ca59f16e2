import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import { cx } from '#app/ui/cx.ts';
import { CellEditor } from '#app/ui/grid/cell-editor.tsx';
import type { CellKind } from '#app/ui/grid/cell-kinds.ts';
import type { CellValue } from '#app/ui/grid/fill.ts';
import type { CellField } from './strip-fields.ts';

interface StripCellProps {
  /** Key of the strip, by which the focus finds the cell. */
  stripKey: string;
  field: CellField;
  /** Name for screen readers: "Duration of 12A Hero pour". */
  label: string;
  cell: CellKind;
  value: CellValue;
  shown: string;
  placeholder?: string;
  isEditable: boolean;
  commit: (to: CellValue, opened: CellValue) => void;
  /** Adds a strip below. */
  addBelow: () => void;
  className?: string;
}

interface Editing {
  typed: string | undefined;
  /** The value when the editor was opened, which somebody else may change meanwhile. */
  opened: CellValue;
}

/**
 * Value of a strip, edited in place: Enter or typing opens it, Enter goes on below and Tab to the
 * next value. The arrow keys walk the column.
 */
export function StripCell(props: StripCellProps) {
  const { stripKey, field, label, cell, value, shown, placeholder, isEditable, className } = props;
  const [editing, setEditing] = useState<Editing | null>(null);
  const box = useRef<HTMLSpanElement>(null);
  const own = `${stripKey} ${field}`;
  if (!isEditable) {
    return <span className={cx('flex min-h-8 items-center px-1.5', className)}>{shown}</span>;
  }
  const open = (typed?: string) => setEditing({ typed, opened: value });
  const close = (next?: HTMLElement | null) => {
    setEditing(null);
    requestAnimationFrame(() => (next ?? cellOf(box.current))?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isMod = event.metaKey || event.ctrlKey;
    if (event.key === 'Enter' && isMod) props.addBelow();
    else if (isMod || event.altKey) return;
    else if (event.key === 'Enter' || event.key === 'F2') open();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      inColumn(box.current, field, event.key === 'ArrowDown' ? 1 : -1)?.focus();
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      if (field !== 'minutes' && field !== 'kind' && value !== null) {
        props.commit(field === 'description' ? '' : null, value);
      }
    } else if (event.key.length === 1 && event.key !== ' ') open(event.key);
    else return;
    event.preventDefault();
  };
  return (
    <span
      ref={box}
      {...(editing && notDragging)}
      className={cx('relative flex min-w-0', className)}
    >
      <button
        type="button"
        data-cell={own}
        aria-label={`${label}: ${shown || 'empty'}`}
        onClick={() => open()}
        onKeyDown={onKeyDown}
        className={cx(
          'min-h-8 min-w-0 flex-1 truncate rounded-sm px-1.5 text-start hover:inset-ring hover:inset-ring-edge pointer-coarse:min-h-11',
          field === 'description' && 'max-lg:whitespace-normal',
          cell.isNumeric && 'tabular',
          shown === '' &&
            'text-soft opacity-0 group-hover/strip:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100',
        )}
      >
        {shown || placeholder || '–'}
      </button>
      {editing && (
        <CellEditor
          kind={cell}
          label={label}
          value={editing.opened}
          typed={editing.typed}
          commit={(to) => {
            setEditing(null);
            if (to !== editing.opened) props.commit(to, editing.opened);
          }}
          cancel={() => close()}
          onward={({ key, shiftKey }) => {
            const by = shiftKey ? -1 : 1;
            close(key === 'Tab' ? besides(box.current, by) : inColumn(box.current, field, by));
          }}
        />
      )}
    </span>
  );
}

/** Text is selected in an editor, not dragged with its strip. */
const notDragging = {
  onMouseDown: (event: SyntheticEvent) => event.stopPropagation(),
  onTouchStart: (event: SyntheticEvent) => event.stopPropagation(),
};

const cellsIn = (root: Element | null | undefined) =>
  [...(root?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])].filter(
    (it) => it.offsetParent !== null,
  );

function cellOf(box: HTMLElement | null): HTMLElement | undefined {
  return cellsIn(box)[0];
}

/** Returns the cell before or after on the board. */
function besides(box: HTMLElement | null, by: 1 | -1): HTMLElement | undefined {
  const cells = cellsIn(box?.closest('[data-board]'));
  const own = cellOf(box);
  return own && (cells[cells.indexOf(own) + by] ?? own);
}

/** Returns the cell of the same field above or below; the cell itself at the end. */
function inColumn(box: HTMLElement | null, field: string, by: 1 | -1): HTMLElement | undefined {
  const cells = cellsIn(box?.closest('[data-board]')).filter((it) =>
    it.dataset.cell?.endsWith(` ${field}`),
  );
  const own = cellOf(box);
  return own && (cells[cells.indexOf(own) + by] ?? own);
}
