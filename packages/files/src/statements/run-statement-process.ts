import type { StatementFile } from '@callboard/bank/statements';
import type { Ended, Place } from '@callboard/processes';

/** What the process says about a file. */
export type StatementReply = { file: StatementFile } | { problem: string };

interface Paths {
  path: string;
  /** Of a JSON file with how to read it. */
  optionsPath: string;
  milliseconds?: number;
}

const script = new URL('./statement-process.ts', import.meta.url);

/** Reads a statement file in a process of its own. */
export function runStatementProcess(
  place: Place,
  { path, optionsPath, milliseconds }: Paths,
): Promise<Ended<StatementReply>> {
  return place.fork({ script, args: [path, optionsPath], milliseconds });
}
