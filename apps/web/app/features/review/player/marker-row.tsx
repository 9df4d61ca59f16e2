import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cx } from '#app/ui/cx.ts';
import { useStable } from '#app/ui/use-stable.ts';
import { momentAt } from './frame-clock.ts';
import { clusterMarkers, inOrder, type MarkerCluster, nextInCluster } from './marker-clusters.ts';
import type { PlayerMarker } from './player-props.ts';
import { momentText } from './readout.ts';
import { seekMs } from './seek.ts';
import { useStored } from './store.ts';
import type { Transport } from './transport.ts';

interface MarkerRowProps {
  transport: Transport;
  markers: readonly PlayerMarker[];
  selectedId: string | null | undefined;
  onMarker: ((id: string) => void) | undefined;
}

/** Notes below the timeline. Those close to each other are one button, which goes through them. */
export function MarkerRow({ transport, markers, selectedId, onMarker }: MarkerRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const durationMs = useStored(transport.store, (it) => it.durationSeconds) * 1000;
  const { widthPixels, gapPixels } = useSize(row);
  const ordered = useMemo(() => inOrder(markers), [markers]);
  const clusters = useMemo(
    () => (widthPixels ? clusterMarkers(ordered, { durationMs, widthPixels, gapPixels }) : []),
    [ordered, durationMs, widthPixels, gapPixels],
  );
  const choose = useStable((cluster: MarkerCluster) => {
    const marker = nextInCluster(cluster, selectedId);
    if (!marker) return;
    seekMs(transport, marker.timeMs);
    onMarker?.(marker.id);
  });
  const isSelected = (it: MarkerCluster) => it.markers.some(({ id }) => id === selectedId);
  const selectedAt = clusters.findIndex(isSelected);
  const timeText = (timeMs: number) => {
    const { clock } = transport.options;
    return momentText(momentAt(timeMs / 1000 + 0.0005, clock), 'timecode', clock);
  };
  return (
    <div
      ref={row}
      role="toolbar"
      aria-label="Notes on the timeline"
      onKeyDown={moveFocus}
      className="relative h-6 pointer-coarse:h-11"
    >
      {clusters.map((it, at) => (
        <ClusterButton
          key={it.markers[0]?.id}
          cluster={it}
          name={clusterName(it, timeText)}
          isSelected={at === selectedAt}
          isTabStop={at === Math.max(0, selectedAt)}
          choose={choose}
        />
      ))}
    </div>
  );
}

function clusterName({ markers }: MarkerCluster, timeText: (timeMs: number) => string): string {
  const [first] = markers;
  const last = markers.at(-1);
  if (!first || !last) return '';
  if (markers.length === 1) {
    const state = first.isResolved ? ', resolved' : '';
    return `${timeText(first.timeMs)}${state}: ${first.label}`;
  }
  return `${markers.length} notes, ${timeText(first.timeMs)} to ${timeText(last.timeMs)}`;
}

interface ClusterButtonProps {
  cluster: MarkerCluster;
  name: string;
  isSelected: boolean;
  isTabStop: boolean;
  choose: (cluster: MarkerCluster) => void;
}

const ClusterButton = memo(
  ({ cluster, name, isSelected, isTabStop, choose }: ClusterButtonProps) => {
    const { markers, share } = cluster;
    const open = markers.filter((it) => !it.isResolved);
    const isClient = (open.length > 0 ? open : markers).some((it) => it.tone === 'client');
    return (
      <button
        type="button"
        title={name}
        aria-label={name}
        aria-pressed={isSelected}
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => choose(cluster)}
        style={{
          left: `clamp(-0.75rem, ${share * 100}% - var(--half), 100% + 0.75rem - 2 * var(--half))`,
        }}
        className="absolute inset-y-0 grid w-[calc(2*var(--half))] place-items-center [--half:0.75rem] pointer-coarse:[--half:1.375rem]"
      >
        <span
          data-count={countText(markers.length)}
          className={cx(
            'grid h-4 min-w-4 place-items-center px-0.5 text-2xs font-medium whitespace-nowrap tabular before:content-[attr(data-count)]',
            isClient ? 'rounded-full' : 'rounded-[2px] border-dashed',
            toneClass(isClient, open.length > 0),
            isSelected && 'outline-2 outline-offset-1 outline-ink',
          )}
        />
      </button>
    );
  },
);

function countText(count: number): string {
  if (count > 99) return '99+';
  return count > 1 ? String(count) : '';
}

function toneClass(isClient: boolean, isOpen: boolean): string {
  if (!isOpen) return 'border border-edge bg-sheet text-faint';
  return isClient
    ? 'border border-tally bg-tally text-on-tally'
    : 'border border-field bg-sheet text-ink';
}

/** The row is one stop of the Tab key: the arrow keys move within it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((it) => it.matches(':focus'));
  const to = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: buttons.length - 1,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  buttons[Math.max(0, Math.min(to, buttons.length - 1))]?.focus();
}

/** Returns the width of an element, and how much of it a marker needs to be pressed. */
function useSize(row: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ widthPixels: 0, gapPixels: 32 });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const watch = new ResizeObserver(() => {
      const gapPixels = matchMedia('(pointer: coarse)').matches ? 44 : 32;
      setSize({ widthPixels: element.clientWidth, gapPixels });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [row]);
  return size;
}
