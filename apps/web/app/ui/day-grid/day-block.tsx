import { useDraggable } from '@dnd-kit/core';
import { TriangleAlert } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { cx } from '../cx.ts';
import { formatPlainDate } from '../date.tsx';
import type { LiftHandle } from '../drag/use-keyboard-lift.ts';
import { RangeLabel, toneClass } from '../timeline/tone.tsx';
import type { BlockPlace, DayBlock } from './day-grid-model.ts';
import type { useBlockStretch } from './use-block-stretch.ts';

interface DayBlockButtonProps {
  block: DayBlock;
  rowLabel: string;
  style: { insetInlineStart: number; width: number; top: number };
  isMovable: boolean;
  handle: LiftHandle<BlockPlace>;
  stretch: Pick<ReturnType<typeof useBlockStretch>, 'grip' | 'hasJustEnded' | 'lift'> | undefined;
  onOpen: ((blockId: string) => void) | undefined;
}

const howToStretch = 'Press Space to pick up its end, arrows to add days.';

export const blockClass =
  'absolute flex h-8 items-center overflow-hidden rounded-sm px-1 text-xs whitespace-nowrap';

/** Block of days: Enter or a click opens it, Space lifts it, and the pointer drags it. */
export function DayBlockButton(props: DayBlockButtonProps) {
  return props.isMovable ? <DraggedBlock {...props} /> : <BlockButton {...props} />;
}

/** dnd-kit draws each of its draggables again at every pick-up, so only blocks that move are one. */
function DraggedBlock(props: DayBlockButtonProps) {
  const drag = useDraggable({ id: props.block.id });
  return <BlockButton {...props} drag={drag} />;
}

interface BlockButtonProps extends DayBlockButtonProps {
  drag?: Pick<ReturnType<typeof useDraggable>, 'setNodeRef' | 'listeners' | 'isDragging'>;
}

function BlockButton(props: BlockButtonProps) {
  const { block, rowLabel, style, isMovable, handle, stretch, onOpen, drag } = props;
  const moving = handle({
    id: block.id,
    name: block.label,
    place: { rowId: block.rowId, start: block.start },
  });
  const days =
    block.start === block.end
      ? formatPlainDate(block.start)
      : `${formatPlainDate(block.start)} – ${formatPlainDate(block.end)}`;
  const growing = stretch?.lift.handle({ id: block.id, name: block.label, place: block.end });
  const lift = isMovable ? moving : growing;
  const onKeyDown = (event: KeyboardEvent) => {
    if (lift && (lift['aria-pressed'] || event.key !== 'Enter')) lift.onKeyDown(event);
  };
  const words = [block.label, block.status, rowLabel, days, block.warning].filter(Boolean);
  return (
    <button
      ref={drag?.setNodeRef}
      type="button"
      {...drag?.listeners}
      {...lift}
      onKeyDown={onKeyDown}
      {...stretch?.grip(block)}
      onClick={() => !stretch?.hasJustEnded() && onOpen?.(block.id)}
      aria-label={words.join(', ')}
      aria-description={growing && !isMovable ? howToStretch : undefined}
      title={words.filter((it) => it !== rowLabel).join(', ')}
      style={style}
      className={cx(
        blockClass,
        'z-[1] focus-visible:-outline-offset-2',
        drag?.isDragging && 'opacity-40',
        lift?.['aria-pressed'] && 'outline-2 outline-offset-2 outline-tally',
        toneClass[block.tone],
      )}
    >
      {block.warning && <TriangleAlert aria-hidden="true" className="me-1 size-3 shrink-0" />}
      <RangeLabel tone={block.tone}>{block.label}</RangeLabel>
      {stretch && (
        <span
          aria-hidden="true"
          data-stretch
          className="absolute inset-y-0 end-0 w-2.5 cursor-ew-resize touch-none"
        />
      )}
    </button>
  );
}
