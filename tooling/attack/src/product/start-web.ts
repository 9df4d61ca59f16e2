import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { programs } from '@callboard/bundle/programs';
import { repositoryRoot } from '@callboard/config';
import { freePort } from '@callboard/testing';
import { environmentOf } from '@callboard/testing/processes';
import { type Product, runningPid } from './start.ts';

/** A separate web process: its URL, or the sentence with which it refused to start. */
export interface Web {
  url: string;
  refusal: string | undefined;
  /** Returns its log so far. */
  log(): string;
  stop(): Promise<void>;
}

const patienceSeconds = 20;

/** Returns the database settings of the running web process. */
export function databaseSettings(product: Pick<Product, 'pidOf'>): Record<string, string> {
  const env = environmentOf(runningPid(product, 'web'));
  const names = ['DATABASE_URL', 'SYSTEM_DATABASE_URL', 'APP_SECRET', 'DATA_DIR'];
  return Object.fromEntries(names.flatMap((it) => (env[it] ? [[it, env[it]]] : [])));
}

/** Starts the built web app with these settings, which may say what it logs. */
export async function startWeb(settings: Record<string, string>): Promise<Web> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH = '', HOME = '' } = process.env;
  const own = { PORT: String(port), BASE_URL: url };
  const env = { PATH, HOME, LOG_LEVEL: 'silent', ...settings, ...own };
  const main = join(repositoryRoot, programs.web);
  const child = fork(main, { execArgv: [], env, silent: true });
  let log = '';
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', (chunk) => {
      log += chunk;
    });
  }
  const gone = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceSeconds * 1000);
  const refusal = await new Promise<string | undefined>((resolve) => {
    child.once('message', (message: { ready?: boolean; error?: string }) =>
      resolve(message.ready ? undefined : message.error),
    );
    void gone.then(() => resolve(`It ended, or was not ready within ${patienceSeconds} s.`));
  });
  clearTimeout(timer);
  return {
    url,
    refusal,
    log: () => log,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await gone;
      clearTimeout(late);
    },
  };
}
