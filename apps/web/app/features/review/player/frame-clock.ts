import type { FrameRate } from '@callboard/domain/timecode/frame-rates';
import { frameAt, frameOfTimecode, timecodeOf } from '@callboard/domain/timecode/timecode';

/** Frames per second, as a fraction: 24000/1001 is `{ frames: 24000, seconds: 1001 }`. */
export interface Rate {
  frames: number;
  seconds: number;
}

/** A moment of a film. The frame is null while the frame rate is unknown. */
export interface Moment {
  timeMs: number;
  frame: number | null;
}

/** Counts the frames of one film, from 0. */
export interface FrameClock {
  rate: FrameRate;
  /** Number of the first frame in timecode. */
  startNumber: number;
  /** Whether the rate is that of the film. Otherwise steps have a usual length. */
  isKnown: boolean;
}

const usualRate: Rate = { frames: 25, seconds: 1 };

/** Returns the clock of a film. A semicolon in its first timecode means drop-frame. */
export function frameClock(rate: Rate | null, startTimecode: string | null): FrameClock {
  const { frames, seconds } = rate ?? usualRate;
  const base = Math.round(frames / seconds);
  const isDropFrame = base % 30 === 0 && startTimecode?.includes(';') === true;
  const full: FrameRate = { label: '', frames, seconds, base, isDropFrame };
  const startNumber = startTimecode === null ? 0 : (frameOfTimecode(startTimecode, full) ?? 0);
  return { rate: full, startNumber, isKnown: rate !== null };
}

/**
 * Returns where to seek to show a frame, in seconds: inside of it, but before its middle. Chromium
 * rounds the time of a seek to the ticks of the file, and a frame may be only one tick long.
 */
export function seekPointOf(frame: number, { rate }: FrameClock): number {
  return ((frame + 0.25) * rate.seconds) / rate.frames;
}

/** Returns where a frame begins, in milliseconds, as notes keep it. */
export function beginOf(frame: number, { rate }: FrameClock): number {
  return Math.round((frame * 1000 * rate.seconds) / rate.frames);
}

/** Returns the frame of a moment in milliseconds, which may have been rounded. */
export function frameOfMs(timeMs: number, { rate }: FrameClock): number {
  return Math.max(0, frameAt(timeMs, rate));
}

/** Returns the frame that is shown while the film stands at a time within it. */
export function frameOfSeconds(seconds: number, { rate }: FrameClock): number {
  // A frame begins up to a microsecond late in the file.
  return Math.max(0, Math.floor(((seconds + 0.000_002) * rate.frames) / rate.seconds));
}

/** Returns the frame whose beginning the browser reports, which is rounded to its own time base. */
export function frameOfMediaTime(seconds: number, { rate }: FrameClock): number {
  return Math.max(0, Math.round((seconds * rate.frames) / rate.seconds));
}

/** Returns the number of the last frame, from the number of frames if it is known. */
export function lastFrameOf(
  frameCount: number | null,
  durationSeconds: number,
  { rate }: FrameClock,
): number {
  const count = frameCount ?? Math.round((durationSeconds * rate.frames) / rate.seconds);
  return Math.max(0, count - 1);
}

/** Returns a moment by its time in seconds: on a frame where the rate is known. */
export function momentAt(seconds: number, clock: FrameClock): Moment {
  if (!clock.isKnown) return { timeMs: Math.max(0, Math.round(seconds * 1000)), frame: null };
  return momentOf(frameOfSeconds(seconds, clock), clock);
}

/** Returns the moment at which a frame begins. */
export function momentOf(frame: number, clock: FrameClock): Moment {
  return { timeMs: beginOf(frame, clock), frame: clock.isKnown ? frame : null };
}

/** Returns where to seek, in seconds, to show a moment. */
export function seekTimeOf({ timeMs, frame }: Moment, clock: FrameClock): number {
  if (!clock.isKnown) return timeMs / 1000;
  return seekPointOf(frame ?? frameOfMs(timeMs, clock), clock);
}

/** Returns the timecode of a frame, counted from the first timecode of the film. */
export function timecodeAt(frame: number, { rate, startNumber }: FrameClock): string {
  return timecodeOf(startNumber + frame, rate);
}
