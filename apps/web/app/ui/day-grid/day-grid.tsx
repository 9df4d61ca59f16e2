import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useMemo, useRef } from 'react';
import { Announcement } from '../announcement.tsx';
import { DragSurface } from '../drag/drag-surface.tsx';
import { stacked } from '../timeline/timeline-scale.ts';
import { useStable } from '../use-stable.ts';
import { DayBand } from './day-band.tsx';
import type { BlockHandlers } from './day-block.tsx';
import {
  type BandBlock,
  type BlockPlace,
  type DayBlock,
  type DayGridRow,
  type DaySelection,
  daysInWords,
  sizes,
} from './day-grid-model.ts';
import { DayHeader } from './day-header.tsx';
import { DayRow } from './day-row.tsx';
import { useBlockMove } from './use-block-move.ts';
import { useBlockStretch } from './use-block-stretch.ts';
import { useDaySelection } from './use-day-selection.ts';
import { useDaysOnScreen } from './use-days-on-screen.ts';
import { nothingCollides, useRowDrag } from './use-row-drag.ts';

interface DayGridProps {
  /** Identifies the grid among those on the page. */
  id: string;
  label: string;
  rows: DayGridRow[];
  /** Days that follow each other, `YYYY-MM-DD`. */
  dates: string[];
  today: string;
  blocks: DayBlock[];
  /** Called with the days that were chosen in a row. */
  onSelect?: (selection: DaySelection) => void;
  /** Makes blocks movable, with `isWithinRow` only to other days of their row. */
  onMove?: (blockId: string, place: BlockPlace) => void;
  isWithinRow?: boolean;
  /** Makes blocks longer at their end. */
  onStretch?: (blockId: string, end: string) => void;
  onOpen?: (blockId: string) => void;
  /** Blocks over all rows. */
  band?: { label: string; blocks: BandBlock[]; onOpen: (blockId: string) => void };
  /** Makes rows draggable by their name onto a day of the band. */
  onRowDrop?: (rowId: string, bandId: string, date: string) => void;
  /** Names of days, such as public holidays. */
  marks?: ReadonlyMap<string, string>;
  /** Shown in place of the rows when there are none. */
  empty?: ReactNode;
  height?: number;
  /** Width of a day in pixels. */
  dayWidth?: number;
}

const noBlocks: DayBlock[] = [];
const noDepths: number[] = [];

/** Rows by days, with blocks that are dragged or lifted, and days that are chosen. */
export function DayGrid(props: DayGridProps) {
  const { id, label, rows, dates, today, blocks, onSelect, onMove, onOpen, height = 480 } = props;
  const { onStretch, band, onRowDrop, marks, empty, isWithinRow = false } = props;
  const { dayWidth = sizes.day } = props;
  const root = useRef<HTMLDivElement>(null);
  const { shown: onScreen, onScroll } = useDaysOnScreen({ root, dates, today, dayWidth });
  const { byRow, depths } = useMemo(() => layOut(blocks), [blocks]);
  const rowIds = useMemo(() => rows.map((it) => it.id), [rows]);
  const lanesOf = (rowId: string) => Math.max(0, ...(depths.get(rowId) ?? noDepths)) + 1;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => root.current,
    estimateSize: (index) => lanesOf(rowIds[index] ?? '') * sizes.lane + 4,
    getItemKey: (index) => rowIds[index] ?? index,
    overscan: 4,
    scrollPaddingStart: 56,
    initialRect: { width: 1000, height },
  });
  const focusRow = (rowId: string) => {
    const strip = `[data-day-row="${CSS.escape(rowId)}"] [data-strip]`;
    // The neighbors of a row on screen are drawn: the next key press is theirs at once.
    root.current?.querySelector<HTMLElement>(strip)?.focus({ preventScroll: true });
    virtual.scrollToIndex(rowIds.indexOf(rowId));
  };
  const days = useDaySelection({ dates, rowIds, dayWidth, onSelect, focusRow });
  const shown = { dates, blocks, dayWidth };
  const move = useBlockMove({ ...shown, rows, isWithinRow, onMove, onStretch });
  const stretch = useBlockStretch({ ...shown, onStretch });
  const rowDrag = useRowDrag({ dates, dayWidth, onRowDrop });
  const preview = move.preview ?? stretch.preview;
  const handlers = useBlockHandlers({
    move,
    stretch,
    isMovable: Boolean(onMove),
    isStretchable: Boolean(onStretch),
    onOpen,
  });
  const dragged = rows.find((it) => it.id === rowDrag.drag?.rowId);
  const tabRow = days.selection?.rowId ?? rowIds[0];
  const first = dates[0] ?? today;
  const { moving } = move;
  const scale = { first, dayWidth };
  return (
    <DragSurface
      id={id}
      collisionDetection={nothingCollides}
      onStart={({ active }) => {
        days.clear();
        rowDrag.onStart(String(active.id));
      }}
      onMove={rowDrag.onMove}
      onEnd={rowDrag.onEnd}
      onCancel={rowDrag.onCancel}
      overlay={
        dragged && (
          <span
            data-dragging
            className="inline-flex h-8 items-center rounded-md bg-sheet px-3 text-sm whitespace-nowrap shadow-float"
          >
            <bdi>{dragged.label}</bdi>
          </span>
        )
      }
    >
      <Announcement>
        {move.lift.announcement || (days.selection ? daysInWords(days.selection) : '')}
      </Announcement>
      <section
        ref={root}
        onScroll={onScroll}
        aria-label={label}
        style={{ maxHeight: height }}
        className="overflow-auto rounded-md border border-line select-none [--name:7.5rem] sm:[--name:12rem]"
      >
        <div style={{ width: `calc(var(--name) + ${dates.length * dayWidth}px)` }}>
          <DayHeader {...onScreen} {...scale} today={today} marks={marks} />
          {band && band.blocks.length > 0 && (
            <DayBand {...band} {...onScreen} {...scale} over={rowDrag.drag?.over?.bandId} />
          )}
          {rows.length === 0 && empty}
          <ul className="relative" style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start, size }) => {
              const row = rows[index];
              if (!row) return null;
              return (
                <DayRow
                  key={row.id}
                  row={row}
                  top={start}
                  height={size}
                  first={first}
                  dayWidth={dayWidth}
                  {...onScreen}
                  blocks={byRow.get(row.id) ?? noBlocks}
                  depths={depths.get(row.id) ?? noDepths}
                  chosen={days.selection?.rowId === row.id ? days.selection : null}
                  preview={preview?.rowId === row.id ? preview : null}
                  moving={moving?.rowId === row.id ? moving : null}
                  isReachable={onSelect !== undefined && row.id === tabRow}
                  isDraggable={onRowDrop !== undefined}
                  strip={days.strip}
                  handlers={handlers}
                />
              );
            })}
          </ul>
        </div>
      </section>
    </DragSurface>
  );
}

interface HandlerOptions {
  move: ReturnType<typeof useBlockMove>;
  stretch: ReturnType<typeof useBlockStretch>;
  isMovable: boolean;
  isStretchable: boolean;
  onOpen: DayGridProps['onOpen'];
}

/** What blocks do, the same between renders, so that they are not drawn again while one is dragged. */
function useBlockHandlers(options: HandlerOptions): BlockHandlers {
  const { isMovable, isStretchable } = options;
  const { handlers: move, lift } = options.move;
  const { handlers: stretch } = options.stretch;
  const { handle } = lift;
  const onOpen = useStable((blockId: string) => options.onOpen?.(blockId));
  return useMemo(
    () => ({
      move: isMovable ? { ...move, handle } : undefined,
      stretch: isStretchable ? stretch : undefined,
      onOpen,
    }),
    [isMovable, isStretchable, move, handle, stretch, onOpen],
  );
}

/** Blocks by their row, and how deep each lies. */
function layOut(blocks: DayBlock[]) {
  const byRow = Map.groupBy(blocks, (it) => it.rowId);
  const depths = new Map([...byRow].map(([rowId, own]) => [rowId, stacked(own)] as const));
  return { byRow, depths };
}
