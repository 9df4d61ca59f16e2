import type { Target } from './http/target.ts';

/**
 * One attack. `run` returns what succeeded, one sentence each; an empty list means no
 * vulnerability.
 */
export interface Case<T extends Target> {
  name: string;
  /** Description of the attack for the report. */
  tried: string;
  /** Time limit in seconds. One minute by default. */
  seconds?: number;
  /** Returns why it cannot run on this machine, if so. */
  cannotRun?(): string | undefined;
  run(target: T): Promise<string[]>;
}

/** Cases about one subject, selected by name on the command line. */
export interface Group<T extends Target> {
  name: string;
  cases: readonly Case<T>[];
}

/** Result of a case. */
export interface Outcome {
  name: string;
  tried: string;
  /** Number of requests sent. */
  requests: number;
  seconds: number;
  /** Successful attacks. */
  holes: readonly string[];
  /** Why it did not run. */
  untried?: string;
}
