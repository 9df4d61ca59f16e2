import type { FrameClock } from './frame-clock.ts';
import type { Quality } from './qualities.ts';

/** Shapes to which a picture can be masked: width by height, by the names that people choose. */
export const maskAspects = { '9:16': 9 / 16, '4:5': 4 / 5, '1:1': 1, '2.39': 2.39 };

export type Mask = keyof typeof maskAspects;

export const masks = Object.keys(maskAspects) as Mask[];

/** Shares of a picture that screens do not cut off: for what happens, and for titles. */
export const safeAreas = [0.9, 0.8];

export const speeds = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2];

interface Exactness {
  clock: FrameClock;
  reportsFrames: boolean;
  quality: Quality | undefined;
}

/** Returns why the frames of a film are not exact, or null if they are. */
export function whyInexact({ clock, reportsFrames, quality }: Exactness): string | null {
  if (!clock.isKnown) return 'Approximate: the frame rate of this file is unknown.';
  if (!reportsFrames) return 'Approximate: this browser does not report frames.';
  if (quality === 'original') return 'Approximate: frames of the original can vary in length.';
  return null;
}
