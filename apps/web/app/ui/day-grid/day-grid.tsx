import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useMemo, useRef } from 'react';
import { Announcement } from '../announcement.tsx';
import { cx } from '../cx.ts';
import { formatPlainDate } from '../date.tsx';
import { daysBetween } from '../dates/plain-date.ts';
import { DragSurface } from '../drag/drag-surface.tsx';
import { stacked } from '../timeline/timeline-scale.ts';
import { DayBand } from './day-band.tsx';
import { blockClass, DayBlockButton } from './day-block.tsx';
import type {
  BandBlock,
  BlockPlace,
  DayBlock,
  DayGridRow,
  DaySelection,
} from './day-grid-model.ts';
import { DayHeader } from './day-header.tsx';
import { DraggableRowName, RowName } from './row-name.tsx';
import { nothingCollides, useBlockMove } from './use-block-move.ts';
import { useBlockStretch } from './use-block-stretch.ts';
import { useDaySelection } from './use-day-selection.ts';
import { useRowDrag } from './use-row-drag.ts';

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
  /** Makes blocks movable. */
  onMove?: (blockId: string, place: BlockPlace) => void;
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
}

export const dayWidth = 40;
const laneHeight = 36;
const bandLaneHeight = 30;

/** Rows by days, with blocks that are dragged or lifted, and days that are chosen. */
export function DayGrid(props: DayGridProps) {
  const { id, label, rows, dates, today, blocks, onSelect, onMove, onOpen, height = 480 } = props;
  const { onStretch, band, onRowDrop, marks, empty } = props;
  const root = useRef<HTMLDivElement>(null);
  const { byRow, depths } = useMemo(() => layOut(blocks), [blocks]);
  const rowIds = useMemo(() => rows.map((it) => it.id), [rows]);
  const lanesOf = (rowId: string) => Math.max(0, ...(depths.get(rowId) ?? [])) + 1;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => root.current,
    estimateSize: (index) => lanesOf(rowIds[index] ?? '') * laneHeight + 4,
    getItemKey: (index) => rowIds[index] ?? index,
    overscan: 8,
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
  const move = useBlockMove({ rows, dates, blocks, dayWidth, onMove });
  const stretch = useBlockStretch({ dates, blocks, dayWidth, onStretch });
  const rowDrag = useRowDrag({ dates, dayWidth, onRowDrop });
  const preview = move.preview ?? stretch.preview;
  const bandDepths = useMemo(() => stacked(band?.blocks ?? []), [band?.blocks]);
  const dragged = rows.find((it) => it.id === rowDrag.drag?.rowId);
  const offsetOf = (date: string) => daysBetween(dates[0] ?? date, date) * dayWidth;
  const placeOf = (block: BandBlock, depth: number) => ({
    insetInlineStart: offsetOf(block.start) + 1,
    width: (daysBetween(block.start, block.end) + 1) * dayWidth - 2,
    top: depth * laneHeight + 4,
  });
  const tabRow = days.selection?.rowId ?? rowIds[0];
  return (
    <DragSurface
      id={id}
      collisionDetection={nothingCollides}
      onStart={({ active }) => {
        days.clear();
        rowDrag.onStart(String(active.id));
      }}
      onMove={(event) => (rowDrag.drag ? rowDrag.onMove(event) : move.drag.onMove(event))}
      onEnd={() => (rowDrag.drag ? rowDrag.onEnd() : move.drag.onEnd())}
      onCancel={() => {
        rowDrag.onCancel();
        move.drag.onCancel();
      }}
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
        {move.lift.announcement || stretch.lift.announcement || announced(days.selection)}
      </Announcement>
      <section
        ref={root}
        aria-label={label}
        style={{ maxHeight: height }}
        className="overflow-auto rounded-md border border-line select-none [--name:7.5rem] sm:[--name:12rem]"
      >
        <div style={{ width: `calc(var(--name) + ${dates.length * dayWidth}px)` }}>
          <DayHeader dates={dates} today={today} marks={marks} />
          {band && band.blocks.length > 0 && (
            <DayBand
              label={band.label}
              blocks={band.blocks}
              depths={bandDepths}
              place={(block, depth) => ({ ...placeOf(block, 0), top: depth * bandLaneHeight + 4 })}
              height={(Math.max(0, ...bandDepths) + 1) * bandLaneHeight + 6}
              laneHeight={bandLaneHeight}
              onOpen={band.onOpen}
              over={rowDrag.drag?.over?.bandId}
            />
          )}
          {rows.length === 0 && empty}
          <ul className="relative" style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start, size }) => {
              const row = rows[index];
              if (!row) return null;
              const chosen = days.selection?.rowId === row.id ? days.selection : null;
              const rowDepths = depths.get(row.id) ?? [];
              return (
                <li
                  key={row.id}
                  data-day-row={row.id}
                  style={{ height: size, translate: `0 ${start}px` }}
                  className="absolute inset-x-0 top-0 flex border-b border-line"
                >
                  {onRowDrop ? <DraggableRowName row={row} /> : <RowName row={row} />}
                  <div className="relative flex-1">
                    <DayStrip
                      {...days.strip(row.id)}
                      label={`Days of ${row.label}${chosen ? `, ${daysInWords(chosen)}` : ''}`}
                      isReachable={onSelect !== undefined && row.id === tabRow}
                    />
                    {chosen && (
                      <span
                        style={{
                          insetInlineStart: offsetOf(chosen.start),
                          width: (daysBetween(chosen.start, chosen.end) + 1) * dayWidth,
                        }}
                        className="pointer-events-none absolute inset-y-0 bg-ink/10 outline-2 -outline-offset-2 outline-ink"
                      />
                    )}
                    {(byRow.get(row.id) ?? []).map((block, at) => (
                      <DayBlockButton
                        key={block.id}
                        block={block}
                        rowLabel={row.label}
                        style={placeOf(block, rowDepths[at] ?? 0)}
                        isMovable={onMove !== undefined}
                        handle={move.lift.handle}
                        stretch={onStretch && !block.isFixed ? stretch : undefined}
                        onOpen={onOpen}
                      />
                    ))}
                    {preview?.rowId === row.id && (
                      <span
                        data-preview
                        style={placeOf(preview, depthOf(preview, byRow, rowDepths))}
                        className={cx(
                          blockClass,
                          'pointer-events-none z-[2] bg-tally-wash text-tally-ink outline-2 -outline-offset-2 outline-tally',
                        )}
                      >
                        <span dir="auto" className="truncate">
                          {preview.label}
                        </span>
                      </span>
                    )}
                  </div>
                </li>
              );
            })}
          </ul>
        </div>
      </section>
    </DragSurface>
  );
}

/** Blocks by their row, and how deep each lies. */
function layOut(blocks: DayBlock[]) {
  const byRow = Map.groupBy(blocks, (it) => it.rowId);
  const depths = new Map([...byRow].map(([rowId, own]) => [rowId, stacked(own)] as const));
  return { byRow, depths };
}

function daysInWords({ start, end }: DaySelection): string {
  return start === end
    ? formatPlainDate(start)
    : `${formatPlainDate(start)} – ${formatPlainDate(end)}`;
}

function announced(selection: DaySelection | null): string {
  return selection ? daysInWords(selection) : '';
}

/** A stretched block stays at its depth; a moved one is drawn at the top. */
function depthOf(block: DayBlock, byRow: Map<string, DayBlock[]>, depths: number[]): number {
  const index = (byRow.get(block.rowId) ?? []).findIndex(
    (it) => it.id === block.id && it.start === block.start,
  );
  return depths[index] ?? 0;
}

type DayStripProps = ReturnType<ReturnType<typeof useDaySelection>['strip']> & {
  label: string;
  isReachable: boolean;
};

/** The days of a row, behind its blocks. */
function DayStrip({ label, isReachable, ...handlers }: DayStripProps) {
  return (
    <button
      type="button"
      data-strip
      aria-label={label}
      tabIndex={isReachable ? 0 : -1}
      {...handlers}
      style={{ backgroundSize: `${dayWidth}px 100%` }}
      className="absolute inset-0 size-full cursor-cell! bg-[linear-gradient(to_right,var(--color-line)_1px,transparent_1px)] bg-repeat-x focus-visible:-outline-offset-2"
    />
  );
}
