import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { embeddedUrls } from '@callboard/db/embedded';
import { type Launcher, startLauncher } from '@callboard/start/start-launcher';
import { freePort } from '@callboard/testing';
import { childrenOf, isAlive } from './processes.ts';

/** One of the processes of a product. */
export type Part = 'web' | 'worker' | 'postgres';

/** The whole product in a folder of its own, as `pnpm start` runs it. */
export interface Product {
  url: string;
  dataDir: string;
  appSecret: string;
  /** An origin of this machine that webhooks may be posted to. */
  trustedOrigin: string;
  /** How to reach its database. */
  databaseUrl(): string;
  /** The same as the owner of the database. */
  ownerUrl(): string;
  /** The process of a part, while it runs. */
  pidOf(part: Part): number | undefined;
  /** Everything that was logged, the database's log too. */
  log(): Promise<string>;
  /** Whether it serves and can write. */
  isReady(): Promise<boolean>;
  /** Starts it again when it is gone. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const mainModules: Record<Part, RegExp> = {
  web: /apps\/web\/server\/main\.ts/,
  worker: /apps\/worker\/src\/main\.ts/,
  postgres: /postgres -D /,
};

// A form that makes a server allocate without end must not take this machine's memory.
const heapMegabytes = 1024;
const patienceSeconds = 15;
const readySeconds = 5;

/**
 * Starts the product on a free port with a secret of its own; `stop` leaves nothing behind. Gives up
 * when the signal says so.
 */
export async function startProduct(signal: AbortSignal): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'callboard-attack-'));
  const [port, trustedPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const appSecret = randomBytes(32).toString('base64url');
  const trustedOrigin = `http://127.0.0.1:${trustedPort}`;
  const settings = {
    PORT: String(port),
    BASE_URL: url,
    DATA_DIR: dataDir,
    APP_SECRET: appSecret,
    LOG_LEVEL: 'trace',
    TRUSTED_PROXY_HOPS: '1',
    WEBHOOK_TRUSTED_ORIGINS: trustedOrigin,
    NODE_OPTIONS: `--max-old-space-size=${heapMegabytes}`,
  };
  const launchers: Launcher[] = [];
  const launch = async () => {
    const launcher = startLauncher(settings);
    launchers.push(launcher);
    await launcher.served();
  };
  const running = () => launchers.at(-1)?.child.pid ?? 0;
  const end = () => endLauncher(launchers.at(-1));
  const product: Product = {
    ...{ url, dataDir, appSecret, trustedOrigin },
    databaseUrl: () => embeddedUrls(dataDir)?.url ?? '',
    ownerUrl: () => embeddedUrls(dataDir)?.ownerUrl ?? '',
    pidOf: (part) =>
      childrenOf(running()).find(({ command }) => mainModules[part].test(command))?.pid,
    log: async () => {
      const own = launchers.map(({ output }) => output.stdout + output.stderr);
      return own.concat(await readFile(join(dataDir, 'postgres.log'), 'utf8')).join('\n');
    },
    isReady: () => isReady(url),
    restart: async () => {
      await end();
      await launch();
    },
    stop: async () => {
      await end();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
  signal.addEventListener('abort', () => void end());
  try {
    await launch();
    return product;
  } catch (error) {
    await product.stop();
    throw error;
  }
}

/** Asks for some seconds: a connection that was cut must not count as the service being down. */
async function isReady(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(readySeconds * 1000);
  while (!signal.aborted) {
    const answer = await fetch(`${url}/readyz`, { signal }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.status === 200) return true;
    await wait(100);
  }
  return false;
}

/** Asks the launcher to end; ends it and its parts when it does not in time. */
async function endLauncher(launcher: Launcher | undefined): Promise<void> {
  const pid = launcher?.child.pid;
  if (!launcher || !pid) return;
  const parts = childrenOf(pid).map((it) => it.pid);
  const timer = setTimeout(() => {
    for (const it of [pid, ...parts].filter(isAlive)) process.kill(it, 'SIGKILL');
  }, patienceSeconds * 1000);
  launcher.child.kill('SIGTERM');
  await launcher.ended;
  clearTimeout(timer);
}
