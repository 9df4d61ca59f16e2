import { fork } from 'node:child_process';
import { join } from 'node:path';
import { programs } from '@callboard/bundle/programs';
import { repositoryRoot } from '@callboard/config';
import { freePort, keepLogsOf, keepSecret } from '@callboard/testing';
import { keepVisits } from './keep-visits.ts';
import { askHost } from './shared-server.ts';

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

/** Starts the built app in a process of its own, as an installation runs it. */
export async function serve(databaseUrl: string, settings: Settings = {}): Promise<Served> {
  const { url, own } = await freeAddress();
  return { url, ...(await start(programs.web, databaseUrl, { ...settings, ...own })) };
}

/**
 * Serves the built app from the process that the test files of this one share, for those that neither
 * kill it nor change what counts for a whole process.
 */
export async function serveShared(
  databaseUrl: string,
  showsGallery: boolean,
): Promise<Pick<Served, 'url' | 'stop'>> {
  const { url, own } = await freeAddress();
  await askHost({ open: { ...settingsOf(databaseUrl), ...own }, showsGallery });
  return { url, stop: async () => void (await askHost({ close: url })) };
}

async function freeAddress() {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  return { url, own: { PORT: String(port), BASE_URL: url } };
}

/** Starts the worker in a separate process, which sends queued deliveries. */
export function work(databaseUrl: string, settings: Settings = {}): Promise<Program> {
  return start(programs.worker, databaseUrl, settings);
}

async function start(program: string, databaseUrl: string, settings: Settings): Promise<Program> {
  const child = fork(join(repositoryRoot, program), {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...settingsOf(databaseUrl),
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

function settingsOf(databaseUrl: string): Settings {
  return {
    DATABASE_URL: databaseUrl,
    APP_SECRET: appSecret,
    LOG_LEVEL: 'trace',
    SIGN_UP: 'open',
  };
}
