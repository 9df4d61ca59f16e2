import { useDraggable } from '@dnd-kit/core';
import type { KeyboardEvent } from 'react';
import { cx } from '../cx.ts';
import { formatPlainDate } from '../date.tsx';
import type { LiftHandle } from '../drag/use-keyboard-lift.ts';
import { RangeLabel, toneClass } from '../timeline/tone.tsx';
import type { BlockPlace, DayBlock } from './day-grid-model.ts';

interface DayBlockButtonProps {
  block: DayBlock;
  rowLabel: string;
  style: { insetInlineStart: number; width: number; top: number };
  isMovable: boolean;
  handle: LiftHandle<BlockPlace>;
  onOpen: ((blockId: string) => void) | undefined;
}

export const blockClass =
  'absolute flex h-8 items-center overflow-hidden rounded-sm px-2 text-xs whitespace-nowrap';

/** Block of days: Enter or a click opens it, Space lifts it, and the pointer drags it. */
export function DayBlockButton(props: DayBlockButtonProps) {
  const { block, rowLabel, style, isMovable, handle, onOpen } = props;
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: block.id,
    disabled: !isMovable,
  });
  const lift = handle({
    id: block.id,
    name: block.label,
    place: { rowId: block.rowId, start: block.start },
  });
  const days =
    block.start === block.end
      ? formatPlainDate(block.start)
      : `${formatPlainDate(block.start)} – ${formatPlainDate(block.end)}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const isLifted = lift['aria-pressed'];
    if (isMovable && (isLifted || event.key !== 'Enter')) lift.onKeyDown(event);
  };
  return (
    <button
      ref={setNodeRef}
      type="button"
      {...listeners}
      {...(isMovable && lift)}
      onKeyDown={onKeyDown}
      onClick={() => onOpen?.(block.id)}
      aria-label={`${block.label}, ${rowLabel}, ${days}`}
      title={`${block.label}, ${days}`}
      style={style}
      className={cx(
        blockClass,
        'z-[1] focus-visible:-outline-offset-2',
        isDragging && 'opacity-40',
        lift['aria-pressed'] && 'outline-2 outline-offset-2 outline-tally',
        toneClass[block.tone],
      )}
    >
      <RangeLabel tone={block.tone}>{block.label}</RangeLabel>
    </button>
  );
}
