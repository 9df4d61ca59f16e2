import { memo } from 'react';
import { cx } from '../cx.ts';
import { type BlockHandlers, blockClass, DayBlockButton } from './day-block.tsx';
import {
  type DayBlock,
  type DayGridRow,
  type DaySelection,
  daysInWords,
  isOnScreen,
  type Scale,
  sizes,
  spanOf,
} from './day-grid-model.ts';
import { DraggableRowName, RowName } from './row-name.tsx';
import type { useDaySelection } from './use-day-selection.ts';

interface DayRowProps extends Scale {
  row: DayGridRow;
  top: number;
  height: number;
  /** First and last day that are drawn. */
  from: string;
  to: string;
  blocks: DayBlock[];
  /** How deep each block lies. */
  depths: number[];
  chosen: DaySelection | null;
  /** The block as it would be dropped in this row. */
  preview: DayBlock | null;
  /** The block of this row that is about to move. */
  moving: { id: string; state: 'dragged' | 'lifted' } | null;
  /** Makes the days reachable with the Tab key. */
  isReachable: boolean;
  isDraggable: boolean;
  strip: ReturnType<typeof useDaySelection>['strip'];
  handlers: BlockHandlers;
}

const noBlocks: DayBlock[] = [];
const noDepths: number[] = [];

/** Row of days. While a block is dragged, only its row is drawn again. */
export const DayRow = memo(function DayRow(props: DayRowProps) {
  const { row, top, height, first, dayWidth, from, to, chosen, preview, moving, strip, handlers } =
    props;
  const { blocks = noBlocks, depths = noDepths, isReachable, isDraggable } = props;
  const scale = { first, dayWidth };
  return (
    <li
      data-day-row={row.id}
      style={{ height, translate: `0 ${top}px` }}
      className="absolute inset-x-0 top-0 flex border-b border-line"
    >
      {isDraggable ? <DraggableRowName row={row} /> : <RowName row={row} />}
      <div className="relative flex-1">
        <button
          type="button"
          data-strip
          aria-label={`Days of ${row.label}${chosen ? `, ${daysInWords(chosen)}` : ''}`}
          tabIndex={isReachable ? 0 : -1}
          {...strip(row.id)}
          style={{ backgroundSize: `${dayWidth}px 100%` }}
          className="absolute inset-0 size-full cursor-cell! bg-[linear-gradient(to_right,var(--color-line)_1px,transparent_1px)] bg-repeat-x focus-visible:-outline-offset-2"
        />
        {chosen && <Chosen days={chosen} {...scale} />}
        {blocks.map((block, at) =>
          moving?.id === block.id || isOnScreen(block, { from, to }) ? (
            <DayBlockButton
              key={block.id}
              block={block}
              rowLabel={row.label}
              {...placeOf(block, scale, depths[at])}
              state={moving?.id === block.id ? moving.state : undefined}
              handlers={handlers}
            />
          ) : null,
        )}
        {preview && (
          <Preview block={preview} {...placeOf(preview, scale, depthOf(preview, props))} />
        )}
      </div>
    </li>
  );
});

function placeOf(block: DayBlock, scale: Scale, depth = 0) {
  const { inset, width } = spanOf(block, scale);
  return { inset: inset + 1, width: width - 2, top: depth * sizes.lane + 4 };
}

/** A block that stays in its row is drawn as deep as it lies; one from another row on top. */
function depthOf({ id }: DayBlock, { blocks, depths }: DayRowProps): number {
  return depths[blocks.findIndex((it) => it.id === id)] ?? 0;
}

function Chosen({ days, ...scale }: Scale & { days: DaySelection }) {
  const { inset, width } = spanOf(days, scale);
  return (
    <span
      style={{ insetInlineStart: inset, width }}
      className="pointer-events-none absolute inset-y-0 bg-ink/10 outline-2 -outline-offset-2 outline-ink"
    />
  );
}

interface PreviewProps {
  block: DayBlock;
  inset: number;
  width: number;
  top: number;
}

function Preview({ block, inset, width, top }: PreviewProps) {
  return (
    <span
      data-preview
      style={{ insetInlineStart: inset, width, top }}
      className={cx(
        blockClass,
        'pointer-events-none z-[2] bg-tally-wash text-tally-ink outline-2 -outline-offset-2 outline-tally',
      )}
    >
      <span dir="auto" className="truncate">
        {block.label}
      </span>
    </span>
  );
}
