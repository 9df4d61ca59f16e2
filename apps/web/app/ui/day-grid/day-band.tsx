import { TriangleAlert } from 'lucide-react';
import { cx } from '../cx.ts';
import { formatPlainDate } from '../date.tsx';
import { RangeLabel, toneClass } from '../timeline/tone.tsx';
import type { BandBlock } from './day-grid-model.ts';

interface DayBandProps {
  label: string;
  blocks: BandBlock[];
  depths: number[];
  place: (block: BandBlock, depth: number) => { insetInlineStart: number; width: number };
  height: number;
  laneHeight: number;
  onOpen: ((blockId: string) => void) | undefined;
  /** Block that a dragged row would be dropped on. */
  over: string | undefined;
}

/** The deepest band that stays in view while the rows scroll. */
const stickyLanes = 6;

/** Blocks over all rows, on which rows can be dropped. */
export function DayBand(props: DayBandProps) {
  const { label, blocks, depths, place, height, laneHeight, onOpen, over } = props;
  const isSticky = Math.max(0, ...depths) < stickyLanes;
  return (
    <div
      className={cx('flex border-b border-edge bg-well', isSticky && 'sticky top-14 z-[15]')}
      style={{ height }}
    >
      <span className="sticky start-0 z-10 flex w-(--name) shrink-0 items-center border-e border-line bg-well px-3 text-xs font-medium text-soft">
        {label}
      </span>
      <ul aria-label={label} className="relative flex-1">
        {blocks.map((block, index) => {
          const days = rangeInWords(block);
          return (
            <li key={block.id} className="contents">
              <button
                type="button"
                data-band={block.id}
                onClick={() => onOpen?.(block.id)}
                aria-label={[block.label, block.status, days, block.warning]
                  .filter(Boolean)
                  .join(', ')}
                title={[block.label, block.status, days, block.warning].filter(Boolean).join(', ')}
                style={{ ...place(block, depths[index] ?? 0), height: laneHeight - 6 }}
                className={cx(
                  'absolute flex items-center gap-1 overflow-hidden rounded-sm px-1.5 text-2xs whitespace-nowrap focus-visible:-outline-offset-2',
                  over === block.id && 'outline-2 -outline-offset-2 outline-tally',
                  toneClass[block.tone],
                )}
              >
                {block.warning && <TriangleAlert aria-hidden="true" className="size-3 shrink-0" />}
                <RangeLabel tone={block.tone}>{block.label}</RangeLabel>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function rangeInWords({ start, end }: BandBlock): string {
  return start === end
    ? formatPlainDate(start)
    : `${formatPlainDate(start)} – ${formatPlainDate(end)}`;
}
