import { errorFacts } from './error-facts.ts';

/** Returns the options of a pino logger for a process. */
export function logOptions(process: string, level: string) {
  return { level, base: { process }, serializers: { err: errorFacts } };
}
