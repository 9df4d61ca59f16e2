import { type FrameClock, frameOfMs, frameOfSeconds, type Moment } from '../player/frame-clock.ts';

/** How the moments of two films belong together. */
export interface Sync {
  first: FrameClock;
  second: FrameClock;
  /** Number of the last frame of the second film. */
  secondLast: number;
  /** Frames of the first film by which the second is ahead. */
  offset: number;
}

/** A frame of the second film, and whether the film has not begun or is over at that moment. */
export interface Beside {
  frame: number;
  beyond: 'start' | 'end' | null;
}

/** Returns the offset in seconds. */
export function offsetSeconds({ first: { rate }, offset }: Sync): number {
  return (offset * rate.seconds) / rate.frames;
}

/** Returns the frame of the second film that belongs to what is on screen of the first, by time. */
export function besideMoment({ timeMs, frame }: Moment, sync: Sync): Beside {
  const { rate, isKnown } = sync.first;
  if (!isKnown) return besideSeconds(timeMs / 1000, sync);
  const shown = frame ?? frameOfMs(timeMs, sync.first);
  return besideSeconds((shown * rate.seconds) / rate.frames, sync);
}

/** Returns the frame of the second film that belongs to a time of the first. */
export function besideSeconds(seconds: number, sync: Sync): Beside {
  const wanted = seconds + offsetSeconds(sync);
  // The beginning of a frame is not exact in binary.
  if (wanted < -0.000_001) return { frame: 0, beyond: 'start' };
  const frame = frameOfSeconds(wanted, sync.second);
  if (frame > sync.secondLast) return { frame: sync.secondLast, beyond: 'end' };
  return { frame, beyond: null };
}

const unseenSeconds = 0.008;
const catchUpSeconds = 0.25;
const mostChange = 0.5;

/** From here on, another speed would take too long. */
const jumpSeconds = 0.3;

export function mustJump(driftSeconds: number): boolean {
  return Math.abs(driftSeconds) > jumpSeconds;
}

/** Returns the speed at which a film that has drifted falls in with the other, which plays at `speed`. */
export function speedFor(speed: number, driftSeconds: number): number {
  if (Math.abs(driftSeconds) <= unseenSeconds) return speed;
  const change = Math.max(-mostChange, Math.min(driftSeconds / catchUpSeconds, mostChange));
  return speed * (1 - change);
}

/** Describes how the lengths of two films differ: "v4 is 3.0 s longer"; null if they do not. */
export function lengthWords(
  name: string,
  firstMs: number | null,
  secondMs: number | null,
): string | null {
  if (firstMs === null || secondMs === null) return null;
  const seconds = (secondMs - firstMs) / 1000;
  const text = Math.abs(seconds).toFixed(1);
  if (text === '0.0') return null;
  return `${name} is ${text} s ${seconds > 0 ? 'longer' : 'shorter'}.`;
}
