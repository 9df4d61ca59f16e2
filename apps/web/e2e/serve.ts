import { fork } from 'node:child_process';
import { join } from 'node:path';
import { programs } from '@callboard/bundle/programs';
import { repositoryRoot } from '@callboard/config';
import { freePort, keepLogsOf, keepSecret } from '@callboard/testing';
import { keepVisits } from './keep-visits.ts';

interface Program {
  stop(): Promise<void>;
  /** Kills the process, as a power failure would. */
  kill(): Promise<void>;
}

export interface Served extends Program {
  url: string;
}

/** Secret of all processes of a stage, so that one can decrypt what another encrypted. */
export const appSecret = keepSecret('a secret for the browser tests, and nothing else');

/** Settings besides the base URL, database and secret. */
export type Settings = Record<string, string>;

/** Starts the built app in a separate process, as an installation runs it. */
export async function serve(
  databaseUrl: string,
  settings: Settings = {},
  flags: string[] = [],
): Promise<Served> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const own = { ...settings, PORT: String(port), BASE_URL: url };
  return { url, ...(await start(programs.web, databaseUrl, own, flags)) };
}

/** Starts the worker in a separate process, which sends queued deliveries. */
export function work(databaseUrl: string, settings: Settings = {}): Promise<Program> {
  return start(programs.worker, databaseUrl, settings);
}

async function start(
  program: string,
  databaseUrl: string,
  settings: Settings,
  flags: string[] = [],
): Promise<Program> {
  const child = fork(join(repositoryRoot, program), flags, {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      APP_SECRET: appSecret,
      LOG_LEVEL: 'trace',
      SIGN_UP: 'open',
      ...settings,
    },
  });
  keepLogsOf(child);
  keepVisits(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('message', (message: { ready?: boolean; error?: string }) =>
      message.ready ? resolve() : reject(new Error(message.error)),
    );
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}.`)));
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
