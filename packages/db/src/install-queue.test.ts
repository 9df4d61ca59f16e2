import { createEmptyDatabase, type TestDatabase } from '@callboard/testing';
import postgres, { type Sql } from 'postgres';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installQueue, queueRevision } from './install-queue.ts';

let empty: TestDatabase;
let sql: Sql;

beforeEach(async () => {
  empty = await createEmptyDatabase();
  sql = postgres(empty.ownerUrl, { onnotice: () => {} });
});
afterEach(async () => {
  await sql.end();
  await empty.drop();
});

test('the queue has its library’s newest revision, and installing it again changes nothing', async () => {
  await installQueue(empty.ownerUrl, sql);
  const installed = () => sql`select id, ts from graphile_worker.migrations order by id`;
  const first = await installed();
  expect(first.at(-1)?.id).toBe(queueRevision);
  await installQueue(empty.ownerUrl, sql);
  expect(await installed()).toEqual(first);
});

test('the worker’s login can add, read and complete a job', async () => {
  await installQueue(empty.ownerUrl, sql);
  await sql.begin(async (work) => {
    await work`set local role callboard_system`;
    await work`select graphile_worker.add_job('send-deliveries', job_key => 'a job')`;
    expect(await work`select key from graphile_worker.jobs`).toEqual([{ key: 'a job' }]);
    await work`select graphile_worker.remove_job('a job')`;
    expect(await work`select key from graphile_worker.jobs`).toHaveLength(0);
  });
});

test('it is installed despite a deadlock with a transaction that uses it', async () => {
  await pauseOnceJobsAreLocked();
  await sql`alter database ${sql(new URL(empty.ownerUrl).pathname.slice(1))} set deadlock_timeout = '3s'`;
  const installing = await sql.begin(async (change) => {
    // Makes the other transaction detect the deadlock first.
    await change`set local deadlock_timeout = '1min'`;
    await change`select pg_advisory_lock(7)`;
    const running = installQueue(empty.ownerUrl, sql);
    await vi.waitFor(() => expectWaiting('advisory'), { timeout: 20_000 });
    await change`lock table graphile_worker.tasks in row exclusive mode`;
    await change`select pg_advisory_unlock(7)`;
    await vi.waitFor(() => expectWaiting('relation'), { timeout: 20_000 });
    await change`lock table graphile_worker.jobs in row exclusive mode`;
    return () => running;
  });
  await installing();
  const [newest] = await sql`select max(id) as id from graphile_worker.migrations`;
  expect(newest).toEqual({ id: queueRevision });
});

/** Blocks graphile's migration between its lock on the jobs and its lock on the tasks. */
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
