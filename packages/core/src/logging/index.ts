export { errorFacts, errorLine } from './error-facts.ts';
export { logOptions } from './log-options.ts';
