/** Command-line options. */
export interface BenchOptions {
  /** Number of runs of each side. */
  runs: number;
  /** Duration of a sustained load in minutes. */
  minutes: number;
  /** Whether it only has to run: on few rows, whose figures mean nothing. */
  isSmoke: boolean;
}
