import { loadServiceConfig, makeDataFolder } from '@callboard/config';
import {
  exitWith,
  logOptions,
  openDatabase,
  requireMigrated,
  requireServer,
  systemUrlOf,
} from '@callboard/core/kernel';
import { openFileStore, patientStore } from '@callboard/files';
import { useMachinePlaces } from '@callboard/processes';
import { pino } from 'pino';
import { startWorker } from './start-worker.ts';

/** Runs until a signal or the exit of the launcher. */
async function start(): Promise<void> {
  const config = loadServiceConfig();
  const log = pino(logOptions('worker', config.logLevel));
  await requireServer(config);
  await requireMigrated(config);
  makeDataFolder(config.dataDir);
  useMachinePlaces(config.dataDir);
  const settings = { ...config, canText: config.texts !== undefined };
  const database = openDatabase({ ...settings, poolSize: 6 });
  const mailDatabase = openDatabase({ ...settings, poolSize: 2 });
  const worker = await startWorker({
    database,
    mailDatabase,
    databaseUrl: systemUrlOf(config),
    smtp: config.smtp,
    estimator: config.estimator,
    weather: config.weather,
    texts: config.texts,
    plaid: config.plaid,
    store: patientStore(await openFileStore(config), database),
    log,
  });
  const end = async () => {
    await worker.stop();
    await Promise.all([database.close(), mailDatabase.close()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  process.once('disconnect', end);
  if (process.send) process.send({ ready: true });
}

// graphile-worker also traces each logged error with every field that PostgreSQL sent.
console.trace = () => {};
start().catch(exitWith);
