/** Returns the median time of some sequential work in milliseconds. */
export async function medianTime(times: number, work: (n: number) => unknown): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const startedAt = performance.now();
    await work(n);
    taken.push(performance.now() - startedAt);
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}
