import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { programs } from '@callboard/bundle/programs';
import { repositoryRoot } from '@callboard/config';
import { testSecret } from '@callboard/testing';
import type { Outcome, Settings } from './run-command.ts';

const main = join(repositoryRoot, programs.admin);

/** Starts the built program with a command, and returns what it printed and how it ended. */
export function startCommand(args: string[], own: Settings = {}, input = ''): Promise<Outcome> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    APP_SECRET: testSecret,
    ...own,
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [main, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
    child.stdin?.end(input);
  });
}
