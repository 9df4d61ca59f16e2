import { parseArgs } from 'node:util';
import { UsageError } from './terminal.ts';

/** Options of all commands; each command refuses those of others. */
const options = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
  url: { type: 'string' },
  'forward-to': { type: 'string', short: 'f' },
  events: { type: 'string' },
  json: { type: 'boolean' },
  data: { type: 'string', short: 'd' },
  'idempotency-key': { type: 'string' },
} as const;

export type Values = ReturnType<typeof readOptions>['values'];

/** Reads the words and options of a command line. @throws UsageError for an unknown option. */
export function readOptions(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
