import { TriangleAlert } from 'lucide-react';
import { memo, useMemo } from 'react';
import { cx } from '../cx.ts';
import { stacked } from '../timeline/timeline-scale.ts';
import { RangeLabel, toneClass } from '../timeline/tone.tsx';
import { useStable } from '../use-stable.ts';
import {
  type BandBlock,
  blockName,
  isOnScreen,
  type Scale,
  shownLabel,
  sizes,
  spanOf,
} from './day-grid-model.ts';

interface DayBandProps extends Scale {
  label: string;
  blocks: BandBlock[];
  /** First and last day that are drawn. */
  from: string;
  to: string;
  onOpen: ((blockId: string) => void) | undefined;
  /** Block that a dragged row would be dropped on. */
  over: string | undefined;
}

/** The deepest band that stays in view while the rows scroll. */
const stickyLanes = 6;

/** Blocks over all rows, on which rows can be dropped. */
export function DayBand({ onOpen, ...props }: DayBandProps) {
  const open = useStable((blockId: string) => onOpen?.(blockId));
  return <Band {...props} onOpen={open} />;
}

const Band = memo(function Band(props: DayBandProps) {
  const { label, blocks, first, dayWidth, from, to, onOpen, over } = props;
  const depths = useMemo(() => stacked(blocks), [blocks]);
  const lanes = Math.max(0, ...depths) + 1;
  return (
    <div
      className={cx(
        'flex border-b border-edge bg-well',
        lanes <= stickyLanes && 'sticky top-14 z-[15]',
      )}
      style={{ height: lanes * sizes.bandLane + 6 }}
    >
      <span className="sticky start-0 z-10 flex w-(--name) shrink-0 items-center border-e border-line bg-well px-3 text-xs font-medium text-soft">
        {label}
      </span>
      <ul aria-label={label} className="relative flex-1">
        {blocks.map((block, index) => {
          if (!isOnScreen(block, { from, to })) return null;
          const words = blockName(block);
          const { inset, width } = spanOf(block, { first, dayWidth });
          return (
            <li key={block.id} className="contents">
              <button
                type="button"
                data-band={block.id}
                onClick={() => onOpen?.(block.id)}
                aria-label={words}
                title={words}
                style={{
                  insetInlineStart: inset + 1,
                  width: width - 2,
                  top: (depths[index] ?? 0) * sizes.bandLane + 4,
                  height: sizes.bandLane - 6,
                }}
                className={cx(
                  'absolute flex items-center gap-1 overflow-hidden rounded-sm px-1.5 text-2xs whitespace-nowrap focus-visible:-outline-offset-2',
                  over === block.id && 'outline-2 -outline-offset-2 outline-tally',
                  toneClass[block.tone],
                )}
              >
                {block.warning && <TriangleAlert aria-hidden="true" className="size-3 shrink-0" />}
                <RangeLabel tone={block.tone}>{shownLabel(block)}</RangeLabel>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
});
