import { getCompileCacheDir } from 'node:module';
import { type Config, loadConfig } from '@callboard/config';
import { type Embedded, requireUnused } from '@callboard/db/embedded';
import { bannerOf } from './banner.ts';
import { buildWeb } from './build-web.ts';
import { type Crew, createCrew } from './crew.ts';
import { openServer } from './open-server.ts';
import { requireFreePort } from './require-free-port.ts';
import { StartError } from './start-error.ts';
import { watchSources } from './watch-sources.ts';
import { whenAborted } from './when-aborted.ts';
import { withProgress } from './with-progress.ts';

interface Launch {
  isDevelopment: boolean;
  /** Aborted when asked to stop. */
  signal: AbortSignal;
  /** What must be taken down again, in reverse order. */
  stack: AsyncDisposableStack;
}

interface Prepared {
  url: string;
  embedded?: Embedded;
}

/** Starts everything and stays until asked to stop. Throws with one line when something fails. */
export async function launch({ isDevelopment, signal, stack }: Launch): Promise<void> {
  const config = loadConfig();
  if (!config.databaseUrl) requireUnused(config.dataDir);
  await requireFreePort(config.port);
  const preparing = prepare(config, { isDevelopment, signal, stack });
  const prepared = await withProgress('Starting: the first time takes half a minute.', preparing);
  if (signal.aborted) return;
  const crew = createCrew(programs(isDevelopment), environmentOf(config, prepared.url));
  stack.defer(() => crew.stop());
  const stopped = whenAborted(signal);
  const serving = Promise.all([enterDemo(config, prepared.url), crew.start()]);
  const begun = await Promise.race([serving, crew.failed, stopped]);
  if (!begun) return;
  process.stdout.write(bannerOf(config.baseUrl, begun[0]));
  if (isDevelopment) restartOnChange(crew);
  await Promise.race([stopped, databaseGone(prepared), ...(isDevelopment ? [] : [crew.failed])]);
}

/** The database and the build need nothing of each other; the first failure ends both. */
async function prepare(
  config: Config,
  { isDevelopment, signal, stack }: Launch,
): Promise<Prepared> {
  const failure = new AbortController();
  const either = AbortSignal.any([signal, failure.signal]);
  const database = prepareDatabase(config, stack);
  const build = isDevelopment ? Promise.resolve() : buildWeb(either);
  for (const part of [database, build]) part.catch(() => failure.abort());
  await Promise.allSettled([database, build]);
  await build;
  return database;
}

async function prepareDatabase(config: Config, stack: AsyncDisposableStack): Promise<Prepared> {
  // Large modules load while the server starts, not before it.
  const loading = import('./migrate-server.ts');
  const server = await openServer(config, stack);
  await (await loading).migrateServer(server.url);
  return server;
}

async function enterDemo(config: Config, url: string) {
  const { ensureDemo } = await import('./demo.ts');
  return ensureDemo(config, url);
}

function programs(isDevelopment: boolean) {
  return [
    { name: 'web', entry: 'apps/web/server/main.ts', args: isDevelopment ? ['--dev'] : [] },
    { name: 'worker', entry: 'apps/worker/src/main.ts' },
  ];
}

function environmentOf(config: Config, url: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: config.dataDir,
    APP_SECRET: config.appSecret,
    // What is printed at the start must stay readable.
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    NODE_COMPILE_CACHE: getCompileCacheDir() ?? '',
  };
}

function restartOnChange(crew: Crew): void {
  let last = Promise.resolve();
  watchSources(() => {
    last = last
      .then(() => crew.stop())
      .then(() => crew.start())
      .catch((error: Error) => void process.stderr.write(`callboard: ${error.message}\n`));
  });
}

async function databaseGone({ embedded }: Prepared): Promise<void> {
  if (!embedded) return new Promise(() => {});
  await embedded.exited;
  throw new StartError(
    'The embedded PostgreSQL ended by itself. Its log is postgres.log in DATA_DIR; start again.',
  );
}
