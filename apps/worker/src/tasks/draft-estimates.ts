import type { Drafter } from '../drafter.ts';

/** Wakes the drafter of estimates. It does not wait for it, so the job queue stays free. */
export const task = (drafter: Drafter) => () => drafter.wake();
