/** One line of a result. */
export interface Row {
  measure: string;
  ours: number;
  baseline: number;
  /** Ours divided by the baseline. */
  ratio: number;
}

interface Sides {
  measure: string;
  ours: () => Promise<number>;
  baseline: () => Promise<number>;
  runs?: number;
}

/** Runs both sides in turns, each as often as the other, and compares their medians. */
export async function alternate({ measure, ours, baseline, runs = 5 }: Sides): Promise<Row> {
  const own: number[] = [];
  const other: number[] = [];
  for (let i = 0; i < runs; i += 1) {
    own.push(await ours());
    other.push(await baseline());
  }
  return toRow(measure, median(own), median(other));
}

function toRow(measure: string, ours: number, baseline: number): Row {
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
