/** What may be said on the command line. */
export interface BenchOptions {
  /** How often each side runs. */
  runs: number;
  /** How long a load that is watched over time lasts. */
  minutes: number;
}
