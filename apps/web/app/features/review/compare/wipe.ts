import { shareAt } from '../player/timeline-shapes.ts';

const steps: Record<string, number> = {
  ArrowLeft: -0.01,
  ArrowDown: -0.01,
  ArrowRight: 0.01,
  ArrowUp: 0.01,
  PageDown: -0.1,
  PageUp: 0.1,
  Home: -1,
  End: 1,
};

/** Returns where the line of a wipe is after a key, as a share of the width; null for other keys. */
export function wipeAfterKey(share: number, key: string, hasShift: boolean): number | null {
  const step = steps[key];
  if (step === undefined) return null;
  return withinPicture(share + step * (hasShift ? 10 : 1));
}

/** Returns the share of the width at which a pointer is. */
export function wipeAt(clientX: number, { left, width }: { left: number; width: number }): number {
  return withinPicture(shareAt(clientX, { left, width }));
}

function withinPicture(share: number): number {
  return Math.round(Math.max(0, Math.min(share, 1)) * 10_000) / 10_000;
}
