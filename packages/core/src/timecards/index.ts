export { type ComputedTimecard, computeTimecard } from './compute-timecard.ts';
export { minutesInWords, moneyInWords } from './in-words.ts';
export { restUntil } from './rest.ts';
