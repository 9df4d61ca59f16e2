export { errorFacts, errorLine } from './error-facts.ts';
export { exitWith } from './exit-with.ts';
export { logOptions } from './log-options.ts';
