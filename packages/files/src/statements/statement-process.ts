import { readFile } from 'node:fs/promises';
import { type CsvOptions, readStatement, StatementError } from '@callboard/bank/statements';
import { reply } from '@callboard/processes/answer';
import type { StatementReply } from './run-statement-process.ts';

/**
 * Reads the statement file at a path. Runs in a process of its own without settings, because a file
 * may fill the memory or take for ever.
 */
async function read(path: string, options: string): Promise<StatementReply> {
  const parsed: CsvOptions = JSON.parse(options);
  try {
    return { file: await readStatement(await readFile(path), parsed) };
  } catch (error) {
    if (error instanceof StatementError) return { problem: error.message };
    throw error;
  }
}

const [, , path = '', optionsPath = ''] = process.argv;
reply(await read(path, await readFile(optionsPath, 'utf8')));
