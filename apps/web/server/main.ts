import { createAuth } from '@callboard/auth';
import { loadServiceConfig } from '@callboard/config';
import { isReady, openDatabase } from '@callboard/core/database';
import { createRestHandler } from '@callboard/rest';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { listen } from './listen.ts';
import { loadBuild } from './load-build.ts';
import { createTrpc } from './trpc.ts';

const isDevelopment = process.argv.includes('--dev');
process.env.NODE_ENV = isDevelopment ? 'development' : 'production';

const config = loadServiceConfig();
const log = pino({ level: config.logLevel, base: { process: 'web' } });
const database = openDatabase(config);
const stopping = new AbortController();

const services = {
  database,
  auth: createAuth(database, { isSecure: config.baseUrl.startsWith('https:') }),
  log,
  stopping: stopping.signal,
};

const build = await loadBuild(isDevelopment);
const app = createApp({
  log,
  baseUrl: config.baseUrl,
  isDevelopment,
  trustedProxyHops: config.trustedProxyHops,
  ...(build.assetsDirectory && { assetsDirectory: build.assetsDirectory }),
  isReady: () => isReady(database),
  rest: createRestHandler({ database, log, baseUrl: config.baseUrl }),
  trpc: createTrpc(services),
  pages: await build.createPages(services),
});

try {
  const { stop } = await listen(build.around(app), config.port);
  if (process.send) process.send({ ready: true });
  const end = async () => {
    stopping.abort();
    await stop();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  process.once('disconnect', end);
} catch (error) {
  const line = error instanceof Error ? error.message : String(error);
  if (process.send) process.send({ error: line });
  else process.stderr.write(`${line}\n`);
  process.exitCode = 1;
  await database.close();
  await build.close();
  if (process.connected) process.disconnect?.();
}
