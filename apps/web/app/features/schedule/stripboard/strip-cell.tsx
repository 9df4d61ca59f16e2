import { type KeyboardEvent, useRef, useState } from 'react';
import { cx } from '#app/ui/cx.ts';
import { CellEditor } from '#app/ui/grid/cell-editor.tsx';
import type { CellKind } from '#app/ui/grid/cell-kinds.ts';
import type { CellValue } from '#app/ui/grid/fill.ts';
import type { BoardStrip } from './board-state.ts';
import { notDragging } from './not-dragging.ts';
import type { StripActs } from './strip-acts.ts';
import type { CellField } from './strip-fields.ts';

interface StripCellProps {
  strip: BoardStrip;
  acts: StripActs;
  /** Key of the strip, by which the focus finds the cell. */
  stripKey: string;
  field: CellField;
  /** Name for screen readers: "Duration of 12A Hero pour". */
  label: string;
  cell: CellKind;
  shown: string;
  placeholder?: string;
  isEditable: boolean;
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
  const { strip, acts, stripKey, field, label, cell } = props;
  const { shown, placeholder, isEditable, className } = props;
  const value = strip[field];
  const [editing, setEditing] = useState<Editing | null>(null);
  const box = useRef<HTMLSpanElement>(null);
  const own = `${stripKey} ${field}`;
  if (!isEditable) {
    return <span className={cx('flex min-h-8 items-center px-1.5', className)}>{shown}</span>;
  }
  const keep = (text: string, opened: CellValue) =>
    acts.keepDraft({ stripId: strip.id, field, text, opened });
  const open = (typed?: string) => {
    const draft = acts.takeDraft(strip.id, field);
    setEditing({ typed: draft?.text ?? typed, opened: draft ? draft.opened : value });
    if (typed !== undefined) keep(typed, value);
  };
  const end = () => {
    setEditing(null);
    acts.keepDraft(null);
  };
  const close = (next?: HTMLElement | null) => {
    end();
    requestAnimationFrame(() => (next ?? cellOf(box.current))?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isMod = event.metaKey || event.ctrlKey;
    if (event.key === 'Enter' && isMod) acts.addBelow(strip, { kind: 'setup', minutes: 45 });
    else if (isMod || event.altKey) return;
    else if (event.key === 'Enter' || event.key === 'F2') open();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      inColumn(box.current, field, event.key === 'ArrowDown' ? 1 : -1)?.focus();
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      if (field !== 'minutes' && field !== 'kind' && value !== null) {
        acts.change(strip, field, field === 'description' ? '' : null, value);
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
          onType={(text) => keep(text, editing.opened)}
          commit={(to) => {
            end();
            if (to !== editing.opened) acts.change(strip, field, to, editing.opened);
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

function cellOf(box: HTMLElement | null): HTMLElement | null | undefined {
  return box?.querySelector<HTMLElement>('[data-cell]');
}

/** Returns the cell before or after on the board. */
function besides(box: HTMLElement | null, by: 1 | -1) {
  return shownBeside(box, '[data-cell]', by);
}

/** Returns the cell of the same field above or below. */
function inColumn(box: HTMLElement | null, field: string, by: 1 | -1) {
  return shownBeside(box, `[data-cell$=" ${field}"]`, by);
}

/** Returns the next of some cells that is shown; the cell itself at the end. */
function shownBeside(box: HTMLElement | null, selector: string, by: 1 | -1) {
  const own = cellOf(box);
  if (!own) return undefined;
  const cells = [...(box?.closest('[data-board]')?.querySelectorAll<HTMLElement>(selector) ?? [])];
  let at = cells.indexOf(own) + by;
  while (cells[at]?.offsetParent === null) at += by;
  return cells[at] ?? own;
}
