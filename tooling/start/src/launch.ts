import { getCompileCacheDir } from 'node:module';
import { buildApps } from '@callboard/bundle/build-apps';
import { programs as built } from '@callboard/bundle/programs';
import { type Config, loadConfig } from '@callboard/config';
import { type Embedded, requireUnused } from '@callboard/db/embedded';
import type { ServerSettings } from '@callboard/db/server';
import { bannerOf } from './banner.ts';
import { openServer } from './open-server.ts';
import { type ProcessGroup, startProcessGroup } from './process-group.ts';
import { requireFreePort } from './require-free-port.ts';
import { restartOnChange } from './restart-on-change.ts';
import { StartError } from './start-error.ts';
import { type SupervisedDatabase, superviseDatabase } from './supervise-database.ts';
import { whenAborted } from './when-aborted.ts';
import { withProgress } from './with-progress.ts';

interface Launch {
  isDevelopment: boolean;
  /** Aborted on an interruption. */
  signal: AbortSignal;
  /** Resources to dispose of in reverse order. */
  stack: AsyncDisposableStack;
}

interface Prepared extends ServerSettings {
  embedded?: Embedded;
}

/** Starts everything and runs until aborted. Throws with one line when something fails. */
export async function launch({ isDevelopment, signal, stack }: Launch): Promise<void> {
  const config = loadConfig();
  if (!config.databaseUrl) requireUnused(config.dataDir);
  await requireFreePort(config);
  const preparing = prepare(config, { isDevelopment, signal, stack });
  const prepared = await withProgress(
    'Starting. The first start takes about 30 seconds.',
    preparing,
  );
  if (signal.aborted) return;
  const database = superviseDatabase(prepared, config);
  stack.defer(() => database.stop());
  const env = environmentOf(config, prepared);
  const start = () => startProcesses({ isDevelopment, env, database });
  const processes = isDevelopment ? restartOnChange(start) : start();
  stack.defer(() => processes.stop());
  const stopped = whenAborted(signal);
  const serving = Promise.all([enterDemo(config, prepared), processes.ready]);
  const begun = await Promise.race([serving, database.failed, stopped]);
  if (!begun) return;
  process.stdout.write(bannerOf(config, begun[0]));
  if (!config.smtp) stack.defer(await startPrinting(config, prepared));
  await Promise.race([stopped, database.failed, processes.failed]);
}

/** The database and the build are independent. The first failure aborts both. */
async function prepare(
  config: Config,
  { isDevelopment, signal, stack }: Launch,
): Promise<Prepared> {
  const failure = new AbortController();
  const either = AbortSignal.any([signal, failure.signal]);
  const database = prepareDatabase(config, stack);
  const build = isDevelopment ? Promise.resolve() : buildApps(either).catch(failStart);
  for (const part of [database, build]) part.catch(() => failure.abort());
  await Promise.allSettled([database, build]);
  await build;
  return database;
}

function failStart({ message }: Error): never {
  throw new StartError(message);
}

async function prepareDatabase(config: Config, stack: AsyncDisposableStack): Promise<Prepared> {
  // Loads large modules while the server starts.
  const loading = import('@callboard/db/server');
  const server = await openServer(config, stack);
  await (await loading).prepareServer(server);
  return server;
}

async function startPrinting(config: Config, server: ServerSettings) {
  const { printMail } = await import('./print-mail.ts');
  return printMail(config, server);
}

async function enterDemo(config: Config, server: ServerSettings) {
  const { ensureDemo } = await import('./demo.unscoped.ts');
  return ensureDemo(config, server);
}

interface Starting {
  isDevelopment: boolean;
  env: NodeJS.ProcessEnv;
  database: SupervisedDatabase;
}

function startProcesses({ isDevelopment, env, database }: Starting): ProcessGroup {
  const programs = [
    {
      name: 'the web process',
      entry: isDevelopment ? 'apps/web/server/dev.ts' : built.web,
    },
    {
      name: 'the worker',
      entry: isDevelopment ? 'apps/worker/src/main.ts' : built.worker,
    },
  ];
  return startProcessGroup({ programs, env, needs: database.up });
}

function environmentOf(config: Config, server: ServerSettings): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATABASE_URL: server.databaseUrl,
    // Web and worker have no access as the owner.
    MIGRATE_DATABASE_URL: '',
    DATA_DIR: config.dataDir,
    APP_SECRET: config.appSecret,
    // Child processes get DATABASE_URL also for the embedded PostgreSQL.
    ...(config.databaseUrl ? {} : { SIGN_UP: config.signUp }),
    // Keeps the text printed at the start readable.
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    NODE_COMPILE_CACHE: getCompileCacheDir() ?? '',
  };
}
