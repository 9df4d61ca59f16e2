import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedUrls } from '@callboard/db/embedded';
import { unscoped } from '@callboard/db/unscoped';
import { freePort, type Receiver, startReceiver } from '@callboard/testing';
import {
  afterAll,
  beforeAll,
  describe,
  expect,
  onTestFinished,
  type TestContext,
  test,
  vi,
} from 'vitest';
import {
  findBackends,
  findBelow,
  findProcesses,
  type Processes,
} from './testing/find-processes.ts';
import { makeLaunchedCompany, withLaunchedDatabase } from './testing/launched-company.unscoped.ts';
import { type Launcher, startLauncher } from './testing/start-launcher.ts';
import { writeProjects } from './testing/write-projects.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const dataDir = mkdtempSync(join(tmpdir(), 'callboard-supervision-'));
let receiver: Receiver;
let launcher: Launcher;
let url: string;
let secrets: string[];

beforeAll(async () => {
  const PORT = String(await freePort());
  url = `http://127.0.0.1:${PORT}`;
  receiver = await startReceiver();
  const WEBHOOK_TRUSTED_ORIGINS = new URL(receiver.url).origin;
  launcher = startLauncher({
    PORT,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    WEBHOOK_TRUSTED_ORIGINS,
  });
  await launcher.served();
  secrets = await makeLaunchedCompany(dataDir, receiver.url);
});

afterAll(async () => {
  launcher.child.kill('SIGKILL');
  await launcher.ended;
  await receiver.close();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

describe('a process killed during writes restarts, and acknowledged writes are kept:', () => {
  test.each([
    ['web', 'the web process'],
    ['worker', 'the worker'],
    ['postmaster', 'PostgreSQL'],
  ] as const)('the %s, while the others go on untouched', async (killed, name) => {
    const before = processes();
    const printedLength = launcher.output.stderr.length;
    await expectNothingLost(() => process.kill(before[killed], 'SIGKILL'));
    const after = processes();
    expect(after).toEqual({ ...before, [killed]: expect.any(Number) });
    expect(after[killed]).not.toBe(before[killed]);
    expect(launcher.output.stderr.slice(printedLength)).toBe(
      `callboard: ${name} ended (SIGKILL), restarting in 0.1 s\n`,
    );
  });

  test('a PostgreSQL backend, while all other processes keep running', async () => {
    const before = processes();
    const printedLength = launcher.output.stderr.length;
    await expectNothingLost(() => {
      const [backend = 0] = findBackends(before.postmaster);
      process.kill(backend, 'SIGKILL');
    });
    expect(processes()).toEqual(before);
    expect(launcher.output.stderr.slice(printedLength)).toBe('');
  });
});

// Each has its own launcher, and mostly waits.
describe.concurrent('it stops everything', () => {
  test.for(['SIGINT', 'SIGTERM'] as const)(
    'on %s during restarts of all three',
    async (signal, { expect, onTestFinished }) => {
      const own = await startOwn(onTestFinished);
      const { pid = 0 } = own.launcher.child;
      for (const killed of Object.values(findProcesses(pid))) process.kill(killed, 'SIGKILL');
      await expect.poll(() => own.launcher.output.stderr).toMatch(/PostgreSQL ended.+restarting/);
      own.launcher.child.kill(signal);
      expect(await own.launcher.ended, own.launcher.output.stderr).toBe(0);
      expect(findBelow(own.dataDir)).toEqual([]);
      expect(embeddedUrls(own.dataDir)).toBeNull();
    },
  );

  test('after five failures in a row, with the failure in one line', async ({
    expect,
    onTestFinished,
  }) => {
    const own = await startOwn(onTestFinished);
    const { web } = findProcesses(own.launcher.child.pid ?? 0);
    process.kill(web, 'SIGKILL');
    const squatter = await takePort(own.port);
    onTestFinished(() => void squatter.close());
    expect(await own.launcher.ended).toBe(1);
    expect(own.launcher.output.stderr.split('\n').at(-2)).toBe(
      `callboard: the web process ended 5 times in a row: Port ${own.port} is already in use: stop what is using it, or set PORT to a free one. Fix this, then start again.`,
    );
    expect(findBelow(own.dataDir)).toEqual([]);
  });
});

/** Starts another launcher in its own folder. */
async function startOwn(onTestFinished: TestContext['onTestFinished']) {
  const own = mkdtempSync(join(dataDir, 'own-'));
  const port = await freePort();
  const started = startLauncher({ PORT: String(port), DATA_DIR: own, LOG_LEVEL: 'silent' });
  onTestFinished(() => void started.child.kill('SIGKILL'));
  await started.served();
  expect(findBelow(own).length).toBeGreaterThan(5);
  return { launcher: started, dataDir: own, port };
}

async function takePort(port: number): Promise<Server> {
  for (;;) {
    const server = createServer().listen(port, '127.0.0.1');
    const taken = await once(server, 'listening').catch(() => undefined);
    if (taken) return server;
  }
}

/** Writes before, during and after a kill, and checks that the acknowledged writes exist. */
async function expectNothingLost(kill: () => void): Promise<void> {
  const writing = writeProjects({ url, secrets });
  onTestFinished(writing.stop);
  await writing.more(40);
  kill();
  await writing.more(40);
  await writing.stop();
  await expectWorking();
  expect([...writing.refused].filter((status) => ![429, 500, 503].includes(status))).toEqual([]);
  const stored = await withLaunchedDatabase(
    dataDir,
    (database) => unscoped(database).sql<{ name: string }[]>`select name from projects`,
  );
  expect(stored.map((it) => it.name)).toEqual(expect.arrayContaining(writing.acknowledged));
}

/** Checks that the worker delivers a new write. */
async function expectWorking(): Promise<void> {
  const { length } = receiver.got;
  const writing = writeProjects({ url, secrets: secrets.slice(0, 1) });
  await writing.more(1);
  await writing.stop();
  const posted = () => receiver.got.slice(length).map(({ body }) => JSON.parse(body).data.name);
  await expect
    .poll(posted, { timeout: 20_000 })
    .toEqual(expect.arrayContaining(writing.acknowledged));
}

function processes(): Processes {
  return findProcesses(launcher.child.pid ?? 0);
}
