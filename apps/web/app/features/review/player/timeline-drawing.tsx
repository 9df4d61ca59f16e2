import { memo, useMemo } from 'react';
import { shareOf } from './marker-clusters.ts';
import type { PlayerMarker } from './player-props.ts';
import type { PlayerRange } from './range.ts';
import { useStored } from './store.ts';
import { markedRanges, rangesPath, shapeHeight, shapeWidth } from './timeline-shapes.ts';
import type { Transport } from './transport.ts';

interface TimelineDrawingProps {
  transport: Transport;
  markers: readonly PlayerMarker[];
  range: PlayerRange;
  wave: string | undefined;
  durationMs: number;
}

/** What the timeline shows, back to front. */
export function TimelineDrawing(props: TimelineDrawingProps) {
  const { transport, markers, range, wave, durationMs } = props;
  return (
    <>
      <span className="absolute inset-x-0 inset-y-1 overflow-hidden rounded-md bg-well inset-ring inset-ring-line">
        <Buffered transport={transport} />
        {wave && <Shape path={wave} className="absolute inset-0 fill-edge" />}
        <Played transport={transport} durationMs={durationMs} />
        <RangeShade range={range} durationMs={durationMs} />
        <MarkedRanges markers={markers} durationMs={durationMs} />
      </span>
      <Playhead transport={transport} durationMs={durationMs} />
    </>
  );
}

const Shape = memo(({ path, className }: { path: string; className: string }) => (
  <svg
    aria-hidden="true"
    viewBox={`0 0 ${shapeWidth} ${shapeHeight}`}
    preserveAspectRatio="none"
    className={`size-full ${className}`}
  >
    <path d={path} />
  </svg>
));

function Buffered({ transport }: { transport: Transport }) {
  const buffered = useStored(transport.store, (it) => it.buffered);
  const duration = useStored(transport.store, (it) => it.durationSeconds);
  const path = rangesPath(buffered, duration);
  return <Shape path={path} className="absolute inset-x-0 bottom-0 h-0.5 fill-field" />;
}

interface PositionProps {
  transport: Transport;
  durationMs: number;
}

function Played({ transport, durationMs }: PositionProps) {
  const share = useStored(transport.store, (it) => shareOf(it.moment.timeMs, durationMs));
  return (
    <span style={{ scale: `${share} 1` }} className="absolute inset-0 origin-left bg-ink/10" />
  );
}

function Playhead({ transport, durationMs }: PositionProps) {
  const share = useStored(transport.store, (it) => shareOf(it.moment.timeMs, durationMs));
  return (
    <span
      style={{ left: `${share * 100}%` }}
      className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 rounded-full bg-ink ring-1 ring-paper before:absolute before:top-0 before:left-1/2 before:size-2.5 before:-translate-x-1/2 before:rounded-full before:bg-ink"
    />
  );
}

/** What is outside of the chosen part is darker. */
function RangeShade({
  range: { inMs, outMs },
  durationMs,
}: Pick<TimelineDrawingProps, 'range' | 'durationMs'>) {
  if (inMs === null && outMs === null) return null;
  const [from, to] = [shareOf(inMs ?? 0, durationMs), shareOf(outMs ?? durationMs, durationMs)];
  return (
    <>
      <span style={{ width: `${from * 100}%` }} className="absolute inset-y-0 left-0 bg-ink/25" />
      <span
        style={{ width: `${(1 - to) * 100}%` }}
        className="absolute inset-y-0 right-0 bg-ink/25"
      />
    </>
  );
}

/** Notes of clients lie at the bottom, those of the team above them, and resolved ones are faint. */
const lanes = [
  { tone: 'internal', isResolved: true, className: 'bottom-2 h-1 fill-edge' },
  { tone: 'client', isResolved: true, className: 'bottom-0.5 h-1 fill-edge' },
  { tone: 'internal', isResolved: false, className: 'bottom-2 h-1 fill-soft' },
  { tone: 'client', isResolved: false, className: 'bottom-0.5 h-1.5 fill-tally' },
] as const;

const MarkedRanges = memo(
  ({ markers, durationMs }: Pick<TimelineDrawingProps, 'markers' | 'durationMs'>) => {
    const drawn = useMemo(
      () => lanes.map((it) => ({ ...it, path: rangesPath(markedRanges(markers, it), durationMs) })),
      [markers, durationMs],
    );
    return drawn.map(({ tone, isResolved, path, className }) => (
      <Shape
        key={`${tone} ${isResolved}`}
        path={path}
        className={`absolute inset-x-0 ${className}`}
      />
    ));
  },
);
