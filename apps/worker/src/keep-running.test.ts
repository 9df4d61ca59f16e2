import { systemUrlOf } from '@callboard/core/database';
import { createTestApp, type TestApp } from '@callboard/testing/factories';
import { pino } from 'pino';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningWorker, startWorker } from './start-worker.ts';
import { queueJob } from './testing/queue-job.ts';

vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let sql: Sql;
let worker: RunningWorker;

beforeAll(async () => {
  app = await createTestApp();
  const { database } = app;
  sql = postgres(app.ownerUrl);
  worker = await startWorker({
    database,
    databaseUrl: systemUrlOf(app),
    log: pino({ level: 'silent' }),
  });
  await createLock();
});
afterAll(async () => {
  await worker.stop();
  await sql.end();
  await app.close();
});

// A job without the payload it needs fails.
test.each([
  ['done', 'prune-sessions'],
  ['failed', 'send-deliveries'],
])('jobs go on after the connection was cut while one was being marked as %s', async (_, name) => {
  await sql.begin(async (holding) => {
    await holding`select pg_advisory_xact_lock(7)`;
    await queueJob(app, name);
    await vi.waitFor(cutWhoWaits, { timeout: 20_000 });
  });
  await sql`insert into rate_limits (key, window_ends_at, count) values ('over', '2000-01-01', 7)`;
  await queueJob(app, 'prune-rate-limits');
  await vi.waitFor(expectPruned, { timeout: 20_000 });
});

/** Has the marking of a job as done or failed wait for a lock. */
async function createLock(): Promise<void> {
  await sql`
    create function wait_for_mark() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' or (old.locked_by is not null and new.locked_by is null) then
        perform pg_advisory_xact_lock(7);
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$`;
  await sql`
    create trigger wait_for_mark before delete or update on graphile_worker._private_jobs
    for each row execute function wait_for_mark()`;
}

async function cutWhoWaits(): Promise<void> {
  const cut = await sql`
    select pg_terminate_backend(pid) from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and locktype = 'advisory' and objid = 7 and not granted`;
  expect(cut).toHaveLength(1);
}

async function expectPruned(): Promise<void> {
  expect(await sql`select from rate_limits where key = 'over'`).toHaveLength(0);
}
