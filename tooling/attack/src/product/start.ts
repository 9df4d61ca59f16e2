import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { programs } from '@callboard/bundle/programs';
import { embeddedUrls } from '@callboard/db/embedded';
import { type Launcher, startLauncher } from '@callboard/start/start-launcher';
import { freePort } from '@callboard/testing';
import { childrenOf, commandOf, isAlive } from '@callboard/testing/processes';

/** A process of the product. */
export type Part = 'web' | 'worker' | 'postgres';

/** The product in its own folder, as `pnpm start` runs it. */
export interface Product {
  url: string;
  dataDir: string;
  appSecret: string;
  /** Origin on this machine that webhooks may be posted to. */
  trustedOrigin: string;
  /** Returns the URL of its database. */
  databaseUrl(): string;
  /** Returns the same URL as the owner of the database. */
  ownerUrl(): string;
  /** Returns the process id of a part while it is running. */
  pidOf(part: Part): number | undefined;
  /** Returns all logs, including the database's. */
  log(): Promise<string>;
  /** Returns whether it serves and can write. */
  isReady(): Promise<boolean>;
  /** Restarts it if it has exited. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Returns the process of a part. Throws while it does not run, or the attack would watch nothing. */
export function runningPid({ pidOf }: Pick<Product, 'pidOf'>, part: Part): number {
  const pid = pidOf(part);
  if (!pid) throw new Error(`The ${part} process is not running.`);
  return pid;
}

/** Words in the command line of each process. */
const commands: Record<Part, string> = {
  web: programs.web,
  worker: programs.worker,
  postgres: 'postgres -D ',
};

// Limits the memory of a server that a hostile form makes allocate endlessly.
const heapMegabytes = 1024;
const patienceSeconds = 15;
const readySeconds = 5;

/**
 * Starts the product on a free port with its own secret. `stop` leaves nothing behind. The signal
 * aborts the start.
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
    pidOf: (part) => childrenOf(running()).find((pid) => commandOf(pid).includes(commands[part])),
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

/**
 * Polls for some seconds, because a single dropped connection does not mean that the service is
 * down.
 */
async function isReady(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(readySeconds * 1000);
  while (!signal.aborted) {
    const response = await fetch(`${url}/readyz`, { signal }).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.status === 200) return true;
    await wait(100);
  }
  return false;
}

/** Stops the launcher; kills it and its processes if it does not end in time. */
async function endLauncher(launcher: Launcher | undefined): Promise<void> {
  const pid = launcher?.child.pid;
  if (!launcher || !pid) return;
  const parts = childrenOf(pid);
  const timer = setTimeout(() => {
    for (const it of [pid, ...parts].filter(isAlive)) process.kill(it, 'SIGKILL');
  }, patienceSeconds * 1000);
  launcher.child.kill('SIGTERM');
  await launcher.ended;
  clearTimeout(timer);
}
