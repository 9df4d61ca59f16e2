/**
 * Returns a function that runs `work` with the newest value only: values that arrive during a run
 * replace each other, and the last one is used afterwards.
 */
export function latestOnly<Value>(work: (value: Value) => Promise<void>): (value: Value) => void {
  let next: { value: Value } | undefined;
  let isRunning = false;
  return async (value) => {
    next = { value };
    if (isRunning) return;
    isRunning = true;
    while (next) {
      const { value } = next;
      next = undefined;
      await work(value);
    }
    isRunning = false;
  };
}
