import type { FrameRate } from './frame-rates.ts';

/**
 * Returns the frame that is on screen at a moment. A moment that was rounded to a millisecond below the
 * beginning of its frame still belongs to it.
 */
export function frameAt(milliseconds: number, { frames, seconds }: FrameRate): number {
  return Math.floor(((milliseconds + 0.5) * frames) / (1000 * seconds));
}

/** Frame numbers that drop-frame timecode leaves out each minute but every tenth (SMPTE ST 12-1). */
const droppedOf = ({ base }: FrameRate) => base / 15;

/** Returns the timecode of a frame, counted from 0: "01:00:07:05", with a semicolon for drop-frame. */
export function timecodeOf(frame: number, rate: FrameRate): string {
  const { base, isDropFrame } = rate;
  const number = isDropFrame ? frame + leftOutBefore(frame, rate) : frame;
  const seconds = Math.floor(number / base);
  const parts = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  const clock = parts.map(twoDigits).join(':');
  return `${clock}${isDropFrame ? ';' : ':'}${twoDigits(number % base)}`;
}

function leftOutBefore(frame: number, rate: FrameRate): number {
  const dropped = droppedOf(rate);
  const perMinute = rate.base * 60 - dropped;
  const perTenMinutes = perMinute * 10 + dropped;
  const tens = Math.floor(frame / perTenMinutes);
  const rest = frame % perTenMinutes;
  const minutes = rest < dropped ? 0 : Math.floor((rest - dropped) / perMinute);
  return dropped * (tens * 9 + minutes);
}

/** Returns the frame of a timecode; null for what is none, or a number that drop-frame leaves out. */
export function frameOfTimecode(text: string, rate: FrameRate): number | null {
  const match = /^(\d{2}):(\d{2}):(\d{2})[:;.](\d{2})$/.exec(text.trim());
  if (!match) return null;
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = match.slice(1).map(Number);
  if (hours > 23 || minutes > 59 || seconds > 59 || frames >= rate.base) return null;
  const total = hours * 60 + minutes;
  const number = (total * 60 + seconds) * rate.base + frames;
  if (!rate.isDropFrame) return number;
  const dropped = droppedOf(rate);
  if (seconds === 0 && frames < dropped && minutes % 10 !== 0) return null;
  return number - dropped * (total - Math.floor(total / 10));
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
