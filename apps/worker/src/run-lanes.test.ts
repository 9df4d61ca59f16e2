import { tmpdir } from 'node:os';
import { openDatabase, systemUrlOf } from '@callboard/core/kernel';
import { sendTestMail } from '@callboard/core/mail';
import { openFileStore } from '@callboard/files';
import { testSecret } from '@callboard/testing';
import { as, createTestApp, makeWorkspace, type TestApp } from '@callboard/testing/factories';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startWorker } from './start-worker.ts';
import { crontab, laneOf, lanes } from './tasks/index.ts';
import { queueJob } from './testing/queue-job.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('every task that a lane names is in the crontab, or wakes the sender of deliveries', () => {
  const scheduled = crontab.split('\n').map((line) => line.split(' ')[5]);
  const named = [...lanes.mail, ...lanes.wakes];
  expect(named.filter((it) => !scheduled.includes(it))).toEqual(['send-deliveries']);
  expect(scheduled.map((it) => laneOf(it ?? ''))).toContain('upkeep');
});

test('mail is sent while jobs of upkeep have all their places, and the connections', async () => {
  const { owner } = await makeWorkspace(app);
  const mailDatabase = openDatabase({
    databaseUrl: app.databaseUrl,
    appSecret: testSecret,
    now: app.clock.now,
    poolSize: 2,
  });
  const worker = await startWorker({
    ...{ database: app.database, mailDatabase, databaseUrl: systemUrlOf(app) },
    ...{ store: await openFileStore({ filesS3: undefined, dataDir: tmpdir() }) },
    log: pino({ level: 'silent' }),
  });
  const held = Promise.withResolvers<void>();
  const locking = app.system.transaction(async (tx) => {
    await tx.execute('lock table rate_limits in access exclusive mode');
    await held.promise;
  });
  try {
    for (let count = 0; count < 8; count += 1) await queueJob(app, 'prune-rate-limits');
    await vi.waitFor(async () => expect(await countLocked()).toBeGreaterThanOrEqual(3));
    await as(app, owner, (ctx) => sendTestMail(ctx, {}));
    await vi.waitFor(async () => expect(await states()).toEqual(['kept']), { timeout: 5_000 });
    expect(await countLocked()).toBeGreaterThanOrEqual(3);
  } finally {
    held.resolve();
    await locking;
    await worker.stop();
    await mailDatabase.close();
  }
}, 60_000);

async function countLocked(): Promise<number> {
  const rows = await app.system.sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length;
}

async function states(): Promise<string[]> {
  const rows = await app.system.sql<{ state: string }[]>`select state from mail_messages`;
  return rows.map(({ state }) => state);
}
