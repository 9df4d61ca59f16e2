import { fork } from 'node:child_process';
import type { StatementFile } from '@callboard/bank/statements';

/** What the process says about a file. */
export type StatementReply = { file: StatementFile } | { problem: string };

interface Paths {
  path: string;
  /** Of a JSON file with how to read it. */
  optionsPath: string;
}

const script = new URL('./statement-process.ts', import.meta.url);
const mostMilliseconds = 30_000;
const mostMegabytes = 700;

/**
 * Reads a statement file in a process of its own, with limited memory and time. Returns null if the
 * process ended without a reply.
 */
export function runStatementProcess(
  { path, optionsPath }: Paths,
  milliseconds = mostMilliseconds,
): Promise<StatementReply | null> {
  const { promise, resolve, reject } = Promise.withResolvers<StatementReply | null>();
  const child = fork(script, [path, optionsPath], {
    env: {},
    stdio: 'ignore',
    execArgv: [...['--permission', '--allow-fs-read=*', `--max-old-space-size=${mostMegabytes}`]],
  });
  let reply: StatementReply | null = null;
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
  child.once('message', (message: StatementReply) => {
    reply = message;
  });
  child.once('error', reject);
  child.once('exit', () => {
    clearTimeout(timer);
    resolve(reply);
  });
  return promise;
}
