/** One line of a result. */
export interface Row {
  measure: string;
  ours: number;
  baseline: number;
  /** Ours divided by the baseline. */
  ratio: number;
}

interface Sides<T> {
  measure: T;
  ours: () => Promise<T extends string ? number : number[]>;
  baseline: () => Promise<T extends string ? number : number[]>;
  runs: number;
}

/** Runs both sides alternately and equally often, and compares their medians. */
export async function alternate({ measure, ours, baseline, runs }: Sides<string>): Promise<Row> {
  const [row] = await alternateAll({
    measure: [measure],
    ours: async () => [await ours()],
    baseline: async () => [await baseline()],
    runs,
  });
  return row ?? toRow(measure, [], []);
}

/** Like `alternate`, for runs with several numbers: one row per number, in order. */
export async function alternateAll(sides: Sides<string[]>): Promise<Row[]> {
  const own: number[][] = [];
  const other: number[][] = [];
  for (let i = 0; i < sides.runs; i += 1) {
    own.push(await sides.ours());
    other.push(await sides.baseline());
  }
  const at = (runs: number[][], i: number) => runs.map((numbers) => numbers[i] ?? Number.NaN);
  return sides.measure.map((measure, i) => toRow(measure, at(own, i), at(other, i)));
}

/** Returns one row for the numbers of both sides. */
export function toRow(measure: string, own: number[], other: number[]): Row {
  const [ours, baseline] = [median(own), median(other)];
  return { measure, ours: round(ours), baseline: round(baseline), ratio: round(ours / baseline) };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = low] = sorted.slice(sorted.length % 2 ? middle : middle - 1, middle + 1);
  return (low + high) / 2;
}

function round(value: number): number {
  return Number(value.toPrecision(value >= 1000 ? 5 : 3));
}
