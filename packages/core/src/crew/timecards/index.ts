export { type ComputedTimecard, computeTimecard } from './compute-timecard.ts';
