import type { Steps } from '@callboard/domain/media/steps';

/** Work between two pauses. A page that answers within 100 ms feels immediate. */
export const sliceMilliseconds = 30;

/** Steps are short, so the clock is read only now and then. */
const stepsAtOnce = 50;

interface Slicing {
  /** Stops the work at its next pause. */
  signal: AbortSignal;
  /** Called before each pause, with how far the work is. */
  progress?: (done: number) => void;
}

/**
 * Does work in slices, between which the page answers.
 * @throws DOMException `AbortError` once it is stopped.
 */
export async function inSlices<Result>(
  steps: Steps<Result>,
  { signal, progress }: Slicing,
): Promise<Result> {
  let end = performance.now() + sliceMilliseconds;
  for (let count = 1; ; count += 1) {
    const step = steps.next();
    if (step.done) return step.value;
    if (count % stepsAtOnce !== 0 || performance.now() < end) continue;
    progress?.(step.value);
    await pause();
    signal.throwIfAborted();
    end = performance.now() + sliceMilliseconds;
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
