import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx.ts';
import { formatPlainDate } from '../date.tsx';
import { dayAfter, daysBetween } from '../dates/plain-date.ts';
import { shareOfDay, stacked, timelineTicks } from './timeline-scale.ts';
import { RangeLabel, type RangeTone, toneClass } from './tone.tsx';

export interface TimelineRange {
  id: string;
  label: string;
  /** First and last day, `YYYY-MM-DD`. */
  start: string;
  end: string;
  tone: RangeTone;
  to: string;
}

export interface TimelineMarker {
  id: string;
  label: string;
  date: string;
  to: string;
}

export interface Lane {
  id: string;
  label: string;
  ranges: TimelineRange[];
  markers: TimelineMarker[];
}

interface TimelineProps {
  label: string;
  /** First and last day shown. */
  start: string;
  end: string;
  /** Marked with a line. */
  today: string;
  lanes: Lane[];
  /** Height in pixels that lanes scroll in. */
  height?: number;
}

const rowHeight = 30;
const dayWidth = 9;
const leastWidth = 640;

/** Ranges and markers of several lanes over days. The names of the lanes stay in view. */
export function Timeline({ label, start, end, today, lanes, height = 480 }: TimelineProps) {
  const root = useRef<HTMLDivElement>(null);
  const depths = useMemo(() => lanes.map((it) => stacked(it.ranges)), [lanes]);
  const rowsOf = (index: number) => Math.max(0, ...(depths[index] ?? [])) + 1;
  const hasMarkers = (index: number) => (lanes[index]?.markers.length ?? 0) > 0;
  const virtual = useVirtualizer({
    count: lanes.length,
    getScrollElement: () => root.current,
    estimateSize: (index) => (rowsOf(index) + (hasMarkers(index) ? 1 : 0)) * rowHeight + 8,
    overscan: 6,
    initialRect: { width: 1000, height },
  });
  const days = daysBetween(start, end) + 1;
  const width = Math.max(leastWidth, days * dayWidth);
  const ticks = useMemo(
    () => timelineTicks(start, end, Math.floor(width / 60)),
    [start, end, width],
  );
  const isTodayShown = today >= start && today <= end;
  return (
    <section
      ref={root}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      style={{ maxHeight: height }}
      className="overflow-auto rounded-md border border-line [--lane:7rem] sm:[--lane:11rem]"
    >
      <div style={{ width: `calc(var(--lane) + ${width}px)` }} className="relative min-w-full">
        <div
          aria-hidden="true"
          className="sticky top-0 z-20 flex h-8 border-b border-line bg-paper"
        >
          <span className="sticky start-0 z-10 w-(--lane) shrink-0 border-e border-line bg-paper" />
          <span className="relative flex-1">
            {ticks.map((it) => (
              <span
                key={it.date}
                style={{ insetInlineStart: `${it.at * 100}%` }}
                className="tabular absolute inset-y-0 flex items-center border-s border-line ps-1.5 text-2xs whitespace-nowrap text-faint"
              >
                {it.label}
              </span>
            ))}
          </span>
        </div>
        {isTodayShown && (
          <span
            aria-hidden="true"
            style={{
              insetInlineStart: `calc(var(--lane) + (100% - var(--lane)) * ${shareOfDay(today, start, end)})`,
            }}
            className="pointer-events-none absolute inset-y-0 top-8 border-s-2 border-tally"
          />
        )}
        <ul className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start: top, size }) => {
            const lane = lanes[index];
            return (
              lane && (
                <li
                  key={lane.id}
                  style={{ height: size, translate: `0 ${top}px` }}
                  className="absolute inset-x-0 top-0 flex border-b border-line"
                >
                  <span className="sticky start-0 z-10 flex w-(--lane) shrink-0 items-center border-e border-line bg-paper px-3 text-sm">
                    <span dir="auto" className="truncate">
                      {lane.label}
                    </span>
                  </span>
                  <LaneItems lane={lane} depths={depths[index] ?? []} start={start} end={end} />
                </li>
              )
            );
          })}
        </ul>
      </div>
    </section>
  );
}

interface LaneItemsProps {
  lane: Lane;
  depths: number[];
  start: string;
  end: string;
}

function LaneItems({ lane, depths, start, end }: LaneItemsProps) {
  const top = lane.markers.length > 0 ? rowHeight : 0;
  const percent = (date: string) => shareOfDay(date, start, end) * 100;
  return (
    <ul className="relative z-[1] flex-1">
      {lane.markers.map((it) => (
        <li
          key={it.id}
          style={{ insetInlineStart: `${percent(it.date)}%` }}
          className="absolute top-1"
        >
          <Link
            to={it.to}
            title={`${it.label}, ${formatPlainDate(it.date)}`}
            className="flex h-7 items-center gap-1.5 rounded-sm pe-1 text-xs whitespace-nowrap hover:underline pointer-coarse:min-w-11"
          >
            <span aria-hidden="true" className="size-2.5 rotate-45 rounded-[2px] bg-ink" />
            <span dir="auto">{it.label}</span>
            <span className="sr-only">, {formatPlainDate(it.date)}</span>
          </Link>
        </li>
      ))}
      {lane.ranges.map((it, index) => {
        const from = percent(it.start);
        const words = `${it.label}, ${formatPlainDate(it.start)} – ${formatPlainDate(it.end)}`;
        return (
          <li
            key={it.id}
            style={{
              top: top + (depths[index] ?? 0) * rowHeight + 4,
              insetInlineStart: `${from}%`,
              width: `${percent(dayAfter(it.end, 1)) - from}%`,
            }}
            className="absolute"
          >
            <Link
              to={it.to}
              title={words}
              aria-label={words}
              className={cx(
                'mx-px flex h-7 min-w-2 items-center overflow-hidden rounded-sm px-2 text-xs whitespace-nowrap hover:brightness-95',
                toneClass[it.tone],
              )}
            >
              <RangeLabel tone={it.tone}>{it.label}</RangeLabel>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
