import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programs } from '@callboard/bundle/programs';
import { repositoryRoot } from '@callboard/config';
import { systemUrlOf } from '@callboard/core/kernel';
import { openFileStore } from '@callboard/files';
import { testSecret } from '@callboard/testing';
import {
  createTestApp,
  makeConnection,
  makeWorkspace,
  type TestApp,
} from '@callboard/testing/factories';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startWorker } from './start-worker.ts';
import { crontab, tasksOf } from './tasks/index.ts';
import { queueJob } from './testing/queue-job.ts';

vi.setConfig({ testTimeout: 60_000 });

const main = join(repositoryRoot, programs.worker);

const store = await openFileStore({ filesS3: undefined, dataDir: tmpdir() });

const idleSender = {
  wake: () => {},
  sweep: async () => {},
  idle: async () => {},
  stop: async () => {},
};

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

test('every task of the crontab exists under the name of its file', () => {
  const scheduled = crontab.split('\n').map((line) => line.split(' ')[5]);
  const files = readdirSync(new URL('./tasks/', import.meta.url)).map((it) => it.split('.')[0]);
  const tasks = Object.keys(
    tasksOf(
      { database: app.database, mailDatabase: app.database },
      {
        webhooks: idleSender,
        mail: idleSender,
        texts: idleSender,
        exports: idleSender,
        drafter: idleSender,
        briefs: idleSender,
        banks: idleSender,
        sandboxes: idleSender,
        pictures: idleSender,
        transcodes: idleSender,
        store,
        forecaster: undefined,
        log: pino({ level: 'silent' }),
      },
    ),
  );
  expect(tasks).toEqual(files.filter((it) => it !== 'index').sort());
  expect(tasks).toEqual(expect.arrayContaining(scheduled));
});

describe('a job in the queue', () => {
  test('deletes expired sessions and keeps the others', async () => {
    const { owner } = await makeWorkspace(app);
    const { sql } = app.system;
    const now = app.clock.now();
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
    await sql`
      insert into sessions (id, user_id, expires_at) values
        ('over', ${owner.userId}, ${at(-1)}), ('ending', ${owner.userId}, ${at(0)}),
        ('live', ${owner.userId}, ${at(1)})`;
    await runJob('prune-sessions', async () => {
      expect([...(await sql`select id from sessions`)]).toEqual([{ id: 'live' }]);
    });
  });

  test('ends the connections whose refresh token has expired', async () => {
    const { owner } = await makeWorkspace(app);
    const { clientId } = await makeConnection(app, owner);
    app.clock.advance(90 * 86_400);
    const { sql } = app.system;
    await runJob('prune-oauth', async () => {
      const [row] = await sql`
        select ended_because from oauth_connections where client_id = ${clientId}`;
      expect(row).toEqual({ ended_because: 'unused' });
    });
  });

  test('deletes the counts of past windows and keeps the others', async () => {
    const { sql } = app.system;
    const now = app.clock.now();
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
    await sql`
      insert into rate_limits (key, window_ends_at, count) values
        ('restRequests:over', ${at(-1)}, 7), ('restRequests:live', ${at(1)}, 7)`;
    await runJob('prune-rate-limits', async () => {
      const left = await sql`select key from rate_limits`;
      expect([...left]).toEqual([{ key: 'restRequests:live' }]);
    });
  });
});

describe('the process', () => {
  test('reports when it is ready and ends cleanly on SIGTERM', async () => {
    const worker = await forkWorker();
    worker.kill('SIGTERM');
    expect(await once(worker, 'exit')).toEqual([0, null]);
  });

  test('ends cleanly when its launcher exits', async () => {
    const worker = await forkWorker();
    worker.disconnect();
    expect(await once(worker, 'exit')).toEqual([0, null]);
  });

  test('reports to its launcher in one line why it cannot start', async () => {
    const worker = fork(main, { env: environment({ DATABASE_URL: '' }), execArgv: [] });
    const [message] = await once(worker, 'message');
    expect(message).toEqual({ error: expect.stringContaining('DATABASE_URL is not set') });
    expect(await once(worker, 'exit')).toEqual([1, null]);
  });
});

/** Adds a job to the queue of a running worker and waits for its effect. */
async function runJob(name: string, isDone: () => Promise<void>): Promise<void> {
  const { database } = app;
  const databaseUrl = systemUrlOf(app);
  const worker = await startWorker({
    database,
    databaseUrl,
    store,
    log: pino({ level: 'silent' }),
  });
  try {
    await queueJob(app, name);
    await vi.waitFor(isDone, { timeout: 20_000 });
  } finally {
    await worker.stop();
  }
}

async function forkWorker(): Promise<ChildProcess> {
  const worker = fork(main, { env: environment(), execArgv: [] });
  const [message] = await once(worker, 'message');
  expect(message).toEqual({ ready: true });
  return worker;
}

function environment(overrides: Record<string, string> = {}) {
  return {
    PATH: process.env.PATH,
    DATABASE_URL: app.databaseUrl,
    APP_SECRET: testSecret,
    LOG_LEVEL: 'warn',
    ...overrides,
  };
}
