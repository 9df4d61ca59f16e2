/**
 * Work that can pause after each of its steps, so that it does not block a page. Yields how far it is: the
 * files of the manifest that were read, or 0.
 */
export type Steps<Result> = Generator<number, Result, void>;

/** Does the work without a pause. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
