const running = new Set<Promise<void>>();

/**
 * Returns a function that runs `work` with the newest value only: values that arrive during a run
 * replace each other, and the last one is used afterwards.
 */
export function latestOnly<Value>(work: (value: Value) => Promise<void>): (value: Value) => void {
  let next: { value: Value } | undefined;
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (next) {
      const { value } = next;
      next = undefined;
      await work(value);
    }
    isRunning = false;
  };
  return (value) => {
    next = { value };
    if (isRunning) return;
    const all = run().finally(() => running.delete(all));
    running.add(all);
  };
}

/** Waits until the newest values are used, also those of forms that have left the page. */
export async function latestUsed(): Promise<void> {
  await Promise.all(running);
}
