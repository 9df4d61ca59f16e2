/** A frame rate as a fraction, and how its frames are counted. */
export interface FrameRate {
  label: string;
  /** Frames per second are `frames / seconds`. */
  frames: number;
  seconds: number;
  /** Whole frames that a second of timecode counts. */
  base: number;
  /** Whether timecode leaves numbers out to keep up with the clock. */
  isDropFrame: boolean;
}

/** Frame rates of films, by the names that people choose. */
export const frameRates = {
  '23.976': rate('23.976', 24, true),
  '24': rate('24', 24),
  '25': rate('25', 25),
  '29.97df': rate('29.97 drop-frame', 30, true, true),
  '29.97': rate('29.97 non-drop', 30, true),
  '30': rate('30', 30),
  '50': rate('50', 50),
  '59.94df': rate('59.94 drop-frame', 60, true, true),
  '59.94': rate('59.94 non-drop', 60, true),
  '60': rate('60', 60),
} as const;

export type FrameRateName = keyof typeof frameRates;

export const frameRateNames = Object.keys(frameRates) as FrameRateName[];

function rate(label: string, base: number, isNtsc = false, isDropFrame = false): FrameRate {
  const frames = isNtsc ? base * 1000 : base;
  return { label, frames, seconds: isNtsc ? 1001 : 1, base, isDropFrame };
}
