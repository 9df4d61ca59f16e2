import { useDraggable } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { cx } from '../cx.ts';
import type { DayGridRow } from './day-grid-model.ts';

const nameClass =
  'sticky start-0 z-10 flex w-(--name) shrink-0 items-center gap-1 border-e border-line bg-paper px-3 leading-tight';

/** Name of a row, which stays in view. */
export function RowName({ row }: { row: DayGridRow }) {
  return (
    <span className={nameClass}>
      <Names row={row} />
    </span>
  );
}

/** Name of a row that is dragged onto the band. Its days can be chosen with the keyboard instead. */
export function DraggableRowName({ row }: { row: DayGridRow }) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: row.id });
  return (
    <span
      ref={setNodeRef}
      {...listeners}
      title={[row.label, row.detail].filter(Boolean).join(', ')}
      className={cx(nameClass, 'group cursor-grab touch-manipulation', isDragging && 'opacity-50')}
    >
      <Names row={row} />
      <GripVertical
        aria-hidden="true"
        className="-me-2 ms-auto size-3.5 shrink-0 text-faint opacity-0 group-hover:opacity-100 max-sm:hidden"
      />
    </span>
  );
}

function Names({ row }: { row: DayGridRow }) {
  return (
    <span className="grid min-w-0">
      <span className="truncate text-sm">
        <bdi>{row.label}</bdi>
      </span>
      {row.detail && (
        <span className="truncate text-2xs text-faint">
          <bdi>{row.detail}</bdi>
        </span>
      )}
    </span>
  );
}
