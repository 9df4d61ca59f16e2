import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Moment } from '#app/features/review/player/frame-clock.ts';
import { LazyPlayer } from '#app/features/review/player/lazy-player.tsx';
import type { PlayerHandle, PlayerMarker } from '#app/features/review/player/player-props.ts';
import { wholeFilm } from '#app/features/review/player/range.ts';
import { Field } from '../field.tsx';
import { Input } from '../input.tsx';

/** A player of the files, rate and number of markers that the address names. */
export default function PlayerPage() {
  const [params] = useSearchParams();
  const player = useRef<PlayerHandle>(null);
  const [moment, setMoment] = useState<Moment>();
  const [marker, setMarker] = useState<string>();
  const [range, setRange] = useState(wholeFilm);
  const url = (name: string) => params.get(name) ?? undefined;
  const number = (name: string) => (params.has(name) ? Number(params.get(name)) : null);
  const [frames, seconds] = (params.get('rate') ?? '').split('/').map(Number);
  const durationMs = number('duration') ?? 60_000;
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-3">
      <LazyPlayer
        ref={player}
        title="Example"
        sources={{ high: url('high'), low: url('low'), original: url('original') }}
        posterUrl={url('poster')}
        stripUrl={url('strip')}
        waveUrl={url('wave')}
        rate={frames && seconds ? { frames, seconds } : null}
        frameCount={number('frames')}
        durationMs={durationMs}
        startTimecode={params.get('start')}
        kind={params.get('kind') === 'sound' ? 'sound' : 'film'}
        markers={markersOf(number('markers') ?? 24, durationMs)}
        selectedMarkerId={marker ?? null}
        onMarker={setMarker}
        onMoment={setMoment}
        range={range}
        onRange={setRange}
      />
      <output aria-label="Moment" className="tabular text-sm text-soft">
        {moment ? `${moment.timeMs} ms, frame ${moment.frame}` : 'None'}
      </output>
      <output aria-label="Range" className="tabular text-sm text-soft">
        {`${range.inMs} to ${range.outMs}`}
      </output>
      <Field id="frame" label="Go to frame">
        <Input
          id="frame"
          type="number"
          className="max-w-28"
          onChange={({ target }) => player.current?.seekFrame(Number(target.value))}
        />
      </Field>
    </div>
  );
}

function markersOf(count: number, durationMs: number): PlayerMarker[] {
  return Array.from({ length: count }, (_, at) => ({
    id: String(at),
    timeMs: Math.round((((at * 619) % 1000) / 1000) * durationMs),
    endTimeMs: at % 3 === 0 ? Math.round((((at * 619) % 1000) / 1000 + 0.02) * durationMs) : null,
    tone: at % 2 === 0 ? 'client' : 'internal',
    isResolved: at % 5 === 0,
    label: `Note ${at + 1}`,
  }));
}
