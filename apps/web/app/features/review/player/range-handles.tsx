import type { KeyboardEvent, PointerEvent } from 'react';
import { cx } from '#app/ui/cx.ts';
import { beginOf, frameOfMs, momentOf } from './frame-clock.ts';
import { shareOf } from './marker-clusters.ts';
import { type PlayerRange, type RangeEnd, withEnd } from './range.ts';
import { momentText } from './readout.ts';
import { seekFrame } from './seek.ts';
import { shareAt } from './timeline-shapes.ts';
import { lastFrame, type Transport } from './transport.ts';

interface RangeHandlesProps {
  transport: Transport;
  range: PlayerRange;
  durationMs: number;
  setRange: (range: PlayerRange) => void;
}

/** The ends of the chosen part, which are dragged or moved with the arrow keys. */
export function RangeHandles({ range, ...rest }: RangeHandlesProps) {
  return (
    <>
      {range.inMs !== null && <Handle {...rest} range={range} end="inMs" timeMs={range.inMs} />}
      {range.outMs !== null && <Handle {...rest} range={range} end="outMs" timeMs={range.outMs} />}
    </>
  );
}

interface HandleProps extends RangeHandlesProps {
  end: RangeEnd;
  timeMs: number;
}

function Handle({ transport, range, durationMs, setRange, end, timeMs }: HandleProps) {
  const { clock } = transport.options;
  const frame = frameOfMs(timeMs, clock);
  const last = lastFrame(transport);
  const move = (to: number) => {
    const within = Math.max(0, Math.min(to, last));
    setRange(withEnd(range, end, beginOf(within, clock)));
    seekFrame(transport, within);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
    if (!step && !isRemoval) return;
    if (step) move(frame + step);
    else setRange({ ...range, [end]: null });
    event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const track = event.currentTarget.parentElement;
    if (!track || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    move(frameOfMs(shareAt(event.clientX, track.getBoundingClientRect()) * durationMs, clock));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={end === 'inMs' ? 'In' : 'Out'}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={frame}
      aria-valuetext={momentText(momentOf(frame, clock), 'timecode', clock)}
      title={end === 'inMs' ? 'In (i)' : 'Out (o)'}
      style={{ left: `${shareOf(timeMs, durationMs) * 100}%` }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      className={cx(
        'absolute inset-y-0 z-[1] w-6 cursor-ew-resize touch-none pointer-coarse:w-11 before:absolute before:inset-y-0.5 before:w-1.5 before:border-ink before:border-y-2',
        end === 'inMs'
          ? '-translate-x-full before:right-0 before:rounded-s-sm before:border-s-2'
          : 'before:left-0 before:rounded-e-sm before:border-e-2',
      )}
    />
  );
}
