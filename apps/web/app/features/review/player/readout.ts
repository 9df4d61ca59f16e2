import { type FrameClock, type Moment, timecodeAt } from './frame-clock.ts';

/** How a moment is written: as timecode, as minutes and seconds, or as the number of a frame. */
export type Readout = 'timecode' | 'clock' | 'frame';

export const readoutLabels: Record<Readout, string> = {
  timecode: 'timecode',
  clock: 'minutes and seconds',
  frame: 'frame number',
};

const order: readonly Readout[] = ['timecode', 'clock', 'frame'];

/** Returns the readout after one. Without a frame rate there is only the clock. */
export function nextReadout(readout: Readout): Readout {
  return order[(order.indexOf(readout) + 1) % order.length] ?? 'timecode';
}

/** Returns whether a kept value is a readout. */
export function isReadout(value: unknown): value is Readout {
  return order.some((it) => it === value);
}

/** Writes a moment: "01:00:07:05", "0:07.2" or "173". */
export function momentText(moment: Moment, readout: Readout, clock: FrameClock): string {
  if (moment.frame === null || readout === 'clock') return clockText(moment.timeMs);
  return readout === 'frame' ? String(moment.frame) : timecodeAt(moment.frame, clock);
}

/** Writes a time with tenths, always as wide as the time before: "0:07.2", "1:02:03.0". */
export function clockText(timeMs: number): string {
  const tenths = Math.floor(timeMs / 100);
  const [hours, minutes] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60];
  const seconds = `${String(Math.floor(tenths / 10) % 60).padStart(2, '0')}.${tenths % 10}`;
  if (hours === 0) return `${minutes}:${seconds}`;
  return `${hours}:${String(minutes).padStart(2, '0')}:${seconds}`;
}
