import { errorFacts } from './error-facts.ts';

/** How a process writes its log lines; what a pino logger is made with. */
export function logOptions(process: string, level: string) {
  return { level, base: { process }, serializers: { err: errorFacts } };
}
