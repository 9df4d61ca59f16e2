/** What a command reads and writes besides the network. */
export interface Terminal {
  env: Record<string, string | undefined>;
  out: (line: string) => void;
  err: (line: string) => void;
  /** Reads all of standard input. */
  readInput: () => Promise<string>;
  /** Aborts when the person interrupts the command. */
  signal: AbortSignal;
}

/** A command that is not understood: one sentence that says how to write it. */
export class UsageError extends Error {
  override name = 'UsageError';
}
