/** Returns round numbers that span the values, from the lowest to the highest; always with zero. */
export function ticksFor(values: number[], count = 4): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  if (low === high) return [0, 1];
  const step = roundStep((high - low) / count);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 2.5, 5].find((it) => it * power >= least) ?? 10;
  return factor * power;
}

/** Returns how far a value is between the first and the last tick, from 0 to 1. */
export function shareOf(value: number, ticks: number[]): number {
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  return Math.max(0, Math.min(1, (value - low) / (high - low)));
}
