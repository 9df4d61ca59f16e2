import { TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, memo, type PointerEvent } from 'react';
import { cx } from '../cx.ts';
import { RangeLabel, toneClass } from '../timeline/tone.tsx';
import { blockName, type DayBlock, shownLabel } from './day-grid-model.ts';
import type { BlockMove } from './use-block-move.ts';
import type { useBlockStretch } from './use-block-stretch.ts';

/** What moves blocks. Stays the same between renders. */
export interface BlockHandlers {
  move: (BlockMove['handlers'] & { handle: BlockMove['lift']['handle'] }) | undefined;
  stretch: ReturnType<typeof useBlockStretch>['handlers'] | undefined;
  onOpen: (blockId: string) => void;
}

interface DayBlockButtonProps {
  block: DayBlock;
  rowLabel: string;
  inset: number;
  width: number;
  top: number;
  /** How the block is about to move. */
  state: 'dragged' | 'lifted' | undefined;
  handlers: BlockHandlers;
}

const howToMove = 'Press Space to pick up, arrows to move, Space to drop.';
const howToStretch = 'Shift and arrows add days at its end.';

export const blockClass =
  'absolute flex h-8 items-center overflow-hidden rounded-sm px-1 text-xs whitespace-nowrap';

/** Block of days: Enter or a click opens it, Space lifts it, and the pointer drags it or its end. */
export const DayBlockButton = memo(function DayBlockButton(props: DayBlockButtonProps) {
  const { block, rowLabel, inset, width, top, state, handlers } = props;
  const move = block.isFixed ? undefined : handlers.move;
  const stretch = block.isFixed ? undefined : handlers.stretch;
  const { id, rowId, start, end } = block;
  const lift = move?.handle({ id, name: block.label, place: { rowId, start, end } });
  const isLifted = state === 'lifted';
  const onKeyDown = (event: KeyboardEvent) => {
    if (state === 'dragged' && event.key === 'Escape') {
      event.stopPropagation();
      return move?.cancel();
    }
    if (lift && (isLifted || event.key !== 'Enter')) lift.onKeyDown(event);
  };
  const both =
    (name: 'onPointerDown' | 'onPointerMove' | 'onPointerUp') => (event: PointerEvent) => {
      move?.[name](event, block);
      stretch?.[name](event, block);
    };
  const open = ({ detail }: MouseEvent) => {
    const isPointer = detail > 0;
    if (isPointer && (move?.hasJustEnded() || stretch?.hasJustEnded())) return;
    handlers.onOpen(id);
  };
  return (
    <button
      type="button"
      {...lift}
      {...(lift && { 'aria-pressed': isLifted })}
      onKeyDown={onKeyDown}
      onPointerDown={both('onPointerDown')}
      onPointerMove={both('onPointerMove')}
      onPointerUp={both('onPointerUp')}
      onPointerCancel={() => {
        move?.cancel();
        stretch?.cancel();
      }}
      onClick={open}
      aria-label={blockName(block, rowLabel)}
      aria-description={move && (stretch ? `${howToMove} ${howToStretch}` : howToMove)}
      title={blockName(block)}
      style={{ insetInlineStart: inset, width, top }}
      className={cx(
        blockClass,
        'z-[1] focus-visible:-outline-offset-2',
        state === 'dragged' && 'opacity-40',
        block.start === block.end && 'justify-center px-0! text-2xs',
        isLifted && 'outline-2 outline-offset-2 outline-tally',
        toneClass[block.tone],
      )}
      data-dragging={state && true}
    >
      {block.warning && <TriangleAlert aria-hidden="true" className="me-1 size-3 shrink-0" />}
      <RangeLabel tone={block.tone}>{shownLabel(block)}</RangeLabel>
      {stretch && (
        <span
          aria-hidden="true"
          data-stretch
          className="absolute inset-y-0 end-0 w-2.5 cursor-ew-resize touch-none"
        />
      )}
    </button>
  );
});
