export { type ComputedTimecard, computeTimecard } from './compute-timecard.ts';
export { restUntil } from './rest.ts';
