const rounds = 51;

/** The median time of some work in milliseconds, one time after the other. */
export async function medianTime(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < rounds; i += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}
