import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from '#app/ui/cx.ts';
import { type FrameClock, frameOfMs, momentAt } from './frame-clock.ts';
import { pause, play } from './play.ts';
import type { PlayerMarker } from './player-props.ts';
import type { PlayerRange } from './range.ts';
import { RangeHandles } from './range-handles.tsx';
import { momentText, type Readout } from './readout.ts';
import { seekFrame, seekMs } from './seek.ts';
import { useStored } from './store.ts';
import { TimelineDrawing } from './timeline-drawing.tsx';
import { shareAt, stripPosition } from './timeline-shapes.ts';
import { lastFrame, type Transport } from './transport.ts';
import { stepByKey } from './use-player-keys.ts';

export interface TimelineProps {
  transport: Transport;
  markers: readonly PlayerMarker[];
  range: PlayerRange;
  setRange: (range: PlayerRange) => void;
  wave: string | undefined;
  stripUrl: string | undefined;
  aspect: number;
  readout: Readout;
  isTall: boolean;
}

/** Where the film is: a slider that pointers scrub, with a preview under them. */
export function Timeline(props: TimelineProps) {
  const { transport, markers, range, wave, isTall } = props;
  const durationMs = useStored(transport.store, (it) => it.durationSeconds) * 1000;
  const { preview, ...handlers } = useScrubbing(transport, durationMs);
  return (
    <div className={cx('relative', isTall ? 'h-28' : 'h-11')}>
      <Slider transport={transport} readout={props.readout} handlers={handlers}>
        <TimelineDrawing {...{ transport, markers, range, wave, durationMs }} />
      </Slider>
      <RangeHandles {...{ transport, range, durationMs }} setRange={props.setRange} />
      {preview !== null && (
        <Preview
          share={preview}
          text={previewText(preview * durationMs, props)}
          stripUrl={props.stripUrl}
          aspect={props.aspect}
        />
      )}
    </div>
  );
}

function previewText(timeMs: number, { transport, readout }: TimelineProps): string {
  const { clock } = transport.options;
  return momentText(momentAt(timeMs / 1000, clock), readout, clock);
}

type Handlers = Omit<ReturnType<typeof useScrubbing>, 'preview'>;

interface SliderProps {
  transport: Transport;
  readout: Readout;
  handlers: Handlers;
  children: ReactNode;
}

/** Its value is that of the frame on which the film last stood, so that playing is not read aloud. */
function Slider({ transport, readout, handlers, children }: SliderProps) {
  const settled = useStored(transport.store, (it) => it.settled);
  const durationSeconds = useStored(transport.store, (it) => it.durationSeconds);
  const { clock } = transport.options;
  const now = settled.frame ?? frameOfMs(settled.timeMs, clock);
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Position"
      aria-valuemin={0}
      aria-valuemax={Math.max(now, durationSeconds > 0 ? lastFrame(transport) : 0)}
      aria-valuenow={now}
      aria-valuetext={momentText(settled, readout, clock)}
      className="absolute inset-0 touch-pan-y select-none focus-visible:outline-offset-0"
      onKeyDown={(event) => moveByKey(transport, event)}
      {...handlers}
    >
      {children}
    </div>
  );
}

function moveByKey(transport: Transport, event: KeyboardEvent): void {
  const second = momentSecond(transport.options.clock);
  const steps: Record<string, number> = {
    ...{ ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 },
    ...{ PageDown: -10 * second, PageUp: 10 * second },
  };
  const step = steps[event.key];
  if (step !== undefined) stepByKey(transport, event.shiftKey ? step * second : step, event.repeat);
  else if (event.key === 'Home') seekFrame(transport, 0);
  else if (event.key === 'End') seekFrame(transport, lastFrame(transport));
  else return;
  event.preventDefault();
}

const momentSecond = ({ rate }: FrameClock) => Math.round(rate.frames / rate.seconds);

/** Seeks while a pointer is down, and says where one is. A film that was playing goes on after that. */
function useScrubbing(transport: Transport, durationMs: number) {
  const [preview, setPreview] = useState<number | null>(null);
  const scrub = useRef<{ wasPlaying: boolean }>(null);
  const look = (event: PointerEvent<HTMLElement>) => {
    const share = shareAt(event.clientX, event.currentTarget.getBoundingClientRect());
    setPreview(share);
    if (scrub.current) seekMs(transport, share * durationMs);
  };
  const end = () => {
    if (scrub.current?.wasPlaying) play(transport);
    scrub.current = null;
  };
  return {
    preview,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      scrub.current = { wasPlaying: transport.store.get().shuttle !== 0 };
      if (scrub.current.wasPlaying) pause(transport);
      look(event);
    },
    onPointerMove: look,
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      end();
      if (event.pointerType !== 'mouse') setPreview(null);
    },
    onPointerCancel: () => {
      end();
      setPreview(null);
    },
    onPointerLeave: () => scrub.current === null && setPreview(null),
  };
}

interface PreviewProps {
  share: number;
  text: string;
  stripUrl: string | undefined;
  aspect: number;
}

function Preview({ share, text, stripUrl, aspect }: PreviewProps) {
  return (
    <div
      aria-hidden="true"
      style={{ left: `clamp(5.25rem, ${share * 100}%, 100% - 5.25rem)` }}
      className="pointer-events-none absolute bottom-full z-10 mb-1 grid w-40 -translate-x-1/2 justify-items-center"
    >
      {stripUrl && (
        <span
          style={{
            aspectRatio: aspect,
            backgroundImage: `url(${JSON.stringify(stripUrl)})`,
            backgroundPosition: stripPosition(share),
          }}
          className="w-full rounded-t-md bg-[length:1000%_1000%]"
        />
      )}
      <span
        className={cx(
          'tabular bg-ink px-1.5 py-0.5 text-center text-xs text-inverse',
          stripUrl ? 'w-full rounded-b-md' : 'rounded-md',
        )}
      >
        {text}
      </span>
    </div>
  );
}
