import { start, stop } from '../player/play.ts';
import { seekFrame } from '../player/seek.ts';
import { lastFrame, type Transport } from '../player/transport.ts';
import {
  type Beside,
  besideMoment,
  besideSeconds,
  mustJump,
  offsetSeconds,
  type Sync,
  speedFor,
} from './sync.ts';

/** Two films, of which the second follows the first. */
interface Pair {
  first: Transport;
  second: Transport;
  offset: number;
  /** The frame on which the second stands, or will; null while it plays. */
  stand: number | null;
  jumpedAt: number;
}

/** Jumps follow each other slowly, because a film shows nothing new during one. */
const jumpMilliseconds = 1_000;

/** Makes a film follow another one until the returned function is called. */
export function follow(first: Transport, second: Transport, offset: number): () => void {
  const pair: Pair = { first, second, offset, stand: null, jumpedAt: 0 };
  let handle = 0;
  const keep = () => {
    cancelAnimationFrame(handle);
    const isPlaying = first.store.get().shuttle > 0;
    if (isPlaying) playAlong(pair);
    else standAt(pair, besideMoment(first.store.get().moment, syncOf(pair)));
    handle = isPlaying ? requestAnimationFrame(keep) : 0;
  };
  const end = first.store.subscribe(keep);
  const endLength = followLength(second, () => {
    pair.stand = null;
    keep();
  });
  keep();
  return () => {
    cancelAnimationFrame(handle);
    end();
    endLength();
  };
}

/** Calls when the length of a film becomes known, because it may have been asked for more. */
function followLength({ store }: Transport, act: () => void): () => void {
  let known = store.get().durationSeconds;
  return store.subscribe(() => {
    const { durationSeconds } = store.get();
    if (durationSeconds === known) return;
    known = durationSeconds;
    act();
  });
}

/** Returns how the moments of two films belong together. */
export function syncOf({ first, second, offset }: Pick<Pair, 'first' | 'second' | 'offset'>): Sync {
  return {
    first: first.options.clock,
    second: second.options.clock,
    secondLast: lastFrame(second),
    offset,
  };
}

/** Shows a frame of the second film, and nothing after it. */
function standAt(pair: Pair, { frame }: Beside): void {
  const { second } = pair;
  if (frame === pair.stand) return;
  pair.stand = frame;
  stop(second);
  seekFrame(second, frame);
  second.media?.pause();
}

/** Plays the second film, and corrects it where it has drifted. */
function playAlong(pair: Pair): void {
  const { first, second } = pair;
  if (!first.media || !second.media) return;
  const sync = syncOf(pair);
  const { currentTime, playbackRate } = first.media;
  const beside = besideSeconds(currentTime, sync);
  const isAtEnd = beside.beyond !== null || beside.frame === sync.secondLast;
  if (first.store.get().isWaiting || isAtEnd) {
    standAt(pair, beside);
    return;
  }
  if (!second.wantsPlay) begin(pair);
  if (second.seeking) return;
  const drift = second.media.currentTime - currentTime - offsetSeconds(sync);
  second.media.playbackRate = speedFor(playbackRate, drift);
  const now = performance.now();
  if (!mustJump(drift) || now - pair.jumpedAt < jumpMilliseconds) return;
  pair.jumpedAt = now;
  seekFrame(second, beside.frame);
}

function begin(pair: Pair): void {
  const { second } = pair;
  pair.stand = null;
  second.wantsPlay = true;
  second.store.set({ shuttle: 1 });
  if (second.media && second.media.readyState > 0) start(second);
}
