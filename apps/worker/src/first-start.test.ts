import { createTestApp, type TestApp } from '@callboard/testing/factories';
import { pino } from 'pino';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startWorker } from './start-worker.ts';

vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let sql: Sql;

beforeAll(async () => {
  app = await createTestApp();
  sql = postgres(app.databaseUrl);
});
afterAll(async () => {
  await sql.end();
  await app.close();
});

test('brings up its queue though that deadlocks with a change that uses it', async () => {
  const { database, databaseUrl } = app;
  await pauseOnceJobsAreLocked();
  await sql`alter database ${sql(new URL(databaseUrl).pathname.slice(1))} set deadlock_timeout = '3s'`;
  const start = () => startWorker({ database, databaseUrl, log: pino({ level: 'silent' }) });
  const worker = await sql.begin(async (change) => {
    // The other one notices the deadlock first.
    await change`set local deadlock_timeout = '1min'`;
    await change`select pg_advisory_lock(7)`;
    const starting = start();
    await vi.waitFor(() => expectWaiting('advisory'), { timeout: 20_000 });
    await change`lock table graphile_worker.tasks in row exclusive mode`;
    await change`select pg_advisory_unlock(7)`;
    await vi.waitFor(() => expectWaiting('relation'), { timeout: 20_000 });
    await change`lock table graphile_worker.jobs in row exclusive mode`;
    return () => starting;
  });
  await (await worker()).stop();
});

/** A step of graphile's locks the jobs and then the tasks: it waits for a lock in between. */
async function pauseOnceJobsAreLocked(): Promise<void> {
  await sql`
    create function pause() returns event_trigger language plpgsql as $$ begin
      if exists (select from pg_event_trigger_ddl_commands()
        where object_identity = 'graphile_worker._private_jobs') then
        perform pg_advisory_xact_lock(7);
      end if;
    end $$`;
  await sql`
    create event trigger pause on ddl_command_end when tag in ('ALTER TABLE')
    execute function pause()`;
}

async function expectWaiting(kind: 'advisory' | 'relation'): Promise<void> {
  const waiting = await sql`
    select from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and locktype = ${kind} and not granted`;
  expect(waiting).toHaveLength(1);
}
