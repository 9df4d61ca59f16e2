import { type CSSProperties, useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { useSlow } from '#app/ui/use-slow.ts';
import type { Film } from '../film/film-of.ts';
import { PictureLabel } from '../player/picture-label.tsx';
import { placeOf, shapeOf } from '../player/picture-place.ts';
import { togglePlay } from '../player/play.ts';
import type { FirstFilm } from '../player/player-props.ts';
import { useStored } from '../player/store.ts';
import type { Transport } from '../player/transport.ts';
import { type Sources, useSources } from '../player/use-sources.ts';
import { useTransport } from '../player/use-transport.ts';
import { useSound } from '../player/use-volume.ts';
import { problemText } from '../player/why-not.ts';
import type { CompareChoices } from './choices.ts';
import { follow, syncOf } from './follow.ts';
import { besideMoment } from './sync.ts';
import { WipeLine } from './wipe-line.tsx';

const atOwnSpeed = { isLooping: false, speed: 1 };

export interface SecondFilmProps {
  first: FirstFilm;
  film: Film;
  /** What it is called, such as "v4", and the first film. */
  names: { first: string; second: string };
  choices: CompareChoices;
  change: (choices: Partial<CompareChoices>) => void;
}

/** The film with which another is compared. It follows the other one, and has no controls. */
export function SecondFilm({ first, film, names, choices, change }: SecondFilmProps) {
  const media = useRef<HTMLVideoElement>(null);
  const transport = useTransport(film, atOwnSpeed, media);
  const sources = useSources(transport, film.sources, media);
  const { layout, offset, wipe } = choices;
  useEffect(() => follow(first.transport, transport, offset), [first.transport, transport, offset]);
  useSound(media, first.volume, choices.isSecondHeard);
  const isBeside = layout === 'side';
  const ownShape = useStored(transport.store, (it) => it.pictureAspect) ?? film.aspect;
  const firstShape = useStored(first.transport.store, (it) => it.pictureAspect);
  const shape = (isBeside ? ownShape : (firstShape ?? ownShape)) ?? 16 / 9;
  return (
    <div
      data-second-film
      style={shapeOf(shape)}
      className={cx('relative', placeOf(isBeside), !isBeside && 'pointer-events-none')}
    >
      <video
        ref={media}
        aria-label={names.second}
        poster={film.posterUrl}
        preload="auto"
        playsInline
        muted
        onClick={() => togglePlay(first.transport)}
        style={lookOf(choices)}
        className="absolute inset-0 z-[1] size-full bg-[oklch(0_0_0)] object-contain"
      />
      <SecondLabel first={first.transport} second={transport} name={names.second} offset={offset} />
      <SecondState transport={transport} sources={sources} name={names.second} />
      {layout === 'wipe' && (
        <WipeLine share={wipe} names={names} move={(it) => change({ wipe: it })} />
      )}
    </div>
  );
}

function lookOf({ layout, opacity, isDifference, wipe }: CompareChoices): CSSProperties {
  if (layout === 'wipe') return { clipPath: `inset(0 0 0 ${wipe * 100}%)` };
  if (layout === 'side') return {};
  return isDifference ? { mixBlendMode: 'difference' } : { opacity };
}

interface SecondLabelProps {
  first: Transport;
  second: Transport;
  name: string;
  offset: number;
}

/** Says which film it is, and that it is over or has not begun. */
function SecondLabel({ first, second, name, offset }: SecondLabelProps) {
  // The number of its last frame follows from its length.
  useStored(second.store, (it) => it.durationSeconds);
  const beyond = useStored(
    first.store,
    ({ moment }) => besideMoment(moment, syncOf({ first, second, offset })).beyond,
  );
  const words = { start: `${name} has not begun`, end: `${name} is over: its last frame` };
  return <PictureLabel isAtEnd>{beyond ? words[beyond] : name}</PictureLabel>;
}

interface SecondStateProps {
  transport: Transport;
  sources: Sources;
  name: string;
}

/** Says that the film is waited for, or why it cannot be played. */
function SecondState({ transport, sources: { problem, retry }, name }: SecondStateProps) {
  const isWaiting = useStored(transport.store, (it) => it.isWaiting);
  const isSlow = useSlow(isWaiting && !problem);
  const place = 'absolute top-3 right-3 z-[3] rounded-md bg-[oklch(0_0_0/0.7)] text-[oklch(1_0_0)]';
  if (!problem) {
    return (
      <p role="status" className={cx(place, 'pointer-events-none text-xs')}>
        {isSlow && <span className="block px-2 py-1.5">Loading {name}</span>}
      </p>
    );
  }
  return (
    <div
      role="alert"
      className={cx(place, 'pointer-events-auto left-3 flex items-center gap-2 p-2 text-xs')}
    >
      <p className="min-w-0 flex-1">
        {name}: {problemText(problem)}
      </p>
      <Button size="sm" onClick={retry}>
        Retry
      </Button>
    </div>
  );
}
