/** Speed of the shuttle as a multiple of the chosen speed: 0 stands, negative plays backward. */
export type Shuttle = -2 | -1 | 0 | 1 | 2 | 4;

const forward: readonly Shuttle[] = [1, 2, 4];
const backward: readonly Shuttle[] = [-1, -2];

/** Returns the speed after L, which doubles, or after J, which plays backward and doubles. */
export function shuttleAfter(key: 'J' | 'L', current: Shuttle): Shuttle {
  const speeds = key === 'L' ? forward : backward;
  const at = speeds.indexOf(current);
  return speeds[Math.min(at + 1, speeds.length - 1)] ?? 0;
}

/** Returns the frame that is due when a film plays backward. */
export function frameBackward(
  from: number,
  {
    elapsedMs,
    framesPerSecond,
    speed,
  }: { elapsedMs: number; framesPerSecond: number; speed: number },
): number {
  return Math.max(0, from - Math.floor((elapsedMs * framesPerSecond * speed) / 1000));
}
