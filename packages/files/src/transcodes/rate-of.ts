/** Frames per second as a fraction. */
export interface Rate {
  numerator: number;
  denominator: number;
}

const standardRates: readonly Rate[] = [
  { numerator: 24_000, denominator: 1_001 },
  { numerator: 24, denominator: 1 },
  { numerator: 25, denominator: 1 },
  { numerator: 30_000, denominator: 1_001 },
  { numerator: 30, denominator: 1 },
  { numerator: 48, denominator: 1 },
  { numerator: 50, denominator: 1 },
  { numerator: 60_000, denominator: 1_001 },
  { numerator: 60, denominator: 1 },
];

/** Share by which two rates may differ and still be the same one. */
const sameShare = 0.001;
/** Share by which a variable rate may differ from a standard one that it is meant to be. */
const meantShare = 0.03;
const mostRate = 120;
const mostNumerator = 1_000_000;
const fallback: Rate = { numerator: 25, denominator: 1 };

/** Parses a fraction such as 24000/1001; null if it is none or zero. */
export function parseRate(text = ''): Rate | null {
  const [, numerator = '', denominator = ''] = /^(\d+)[/:](\d+)$/.exec(text) ?? [];
  const rate = { numerator: Number(numerator), denominator: Number(denominator) };
  return rate.numerator > 0 && rate.denominator > 0 ? rate : null;
}

/** Returns the frames per second of a rate. */
export function perSecond({ numerator, denominator }: Rate): number {
  return numerator / denominator;
}

/**
 * Returns the rate that the renditions of a film have, and whether its own is variable. `base` is the
 * rate of its shortest frames, `average` that of all. Fields count as frames in the first.
 */
export function rateOf(
  base: Rate | null,
  average: Rate | null,
): { rate: Rate; isVariable: boolean } {
  const known = average ?? base;
  if (!known) return { rate: fallback, isVariable: false };
  const isConstant =
    !base || differ(base, known) <= sameShare || differ(base, known, 2) <= sameShare;
  if (!isConstant) return { rate: bounded(nearest(known, meantShare) ?? known), isVariable: true };
  return { rate: bounded(exact(known, base) ?? known), isVariable: false };
}

/** Returns the standard rate that a constant one is. */
function exact(average: Rate, base: Rate | null): Rate | null {
  const named = [average, base].find((it) => it && nearest(it, 0));
  if (named && differ(named, average) <= sameShare) return nearest(named, 0);
  return nearest(average, sameShare / 2);
}

function nearest(rate: Rate, mostShare: number): Rate | null {
  const [first] = standardRates.toSorted((a, b) => differ(rate, a) - differ(rate, b));
  return first && differ(rate, first) <= mostShare ? first : null;
}

function bounded(rate: Rate): Rate {
  const frames = perSecond(rate);
  if (frames > mostRate) return { numerator: 60, denominator: 1 };
  if (rate.numerator <= mostNumerator) return rate;
  return { numerator: Math.max(1, Math.round(frames * 1_000)), denominator: 1_000 };
}

function differ(a: Rate, b: Rate, times = 1): number {
  return Math.abs(perSecond(a) / (perSecond(b) * times) - 1);
}
