import type { Target } from './http/target.ts';

/**
 * One thing that is tried. `run` answers what got through, a sentence each; an empty list is a
 * sound answer.
 */
export interface Case<T extends Target> {
  name: string;
  /** What is tried, as the report says it. */
  tried: string;
  /** How long it may take; a minute unless told otherwise. */
  seconds?: number;
  /** Why it cannot be tried on this machine, if so. */
  cannotRun?(): string | undefined;
  run(target: T): Promise<string[]>;
}

/** Cases about one thing, chosen by its name on the command line. */
export interface Group<T extends Target> {
  name: string;
  cases: readonly Case<T>[];
}

/** What became of a case. */
export interface Outcome {
  name: string;
  tried: string;
  /** How many requests were sent. */
  requests: number;
  seconds: number;
  /** What got through. */
  holes: readonly string[];
  /** Why it was not tried. */
  untried?: string;
}
