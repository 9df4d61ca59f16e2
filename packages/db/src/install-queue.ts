import type { Sql } from 'postgres';

/** The newest migration of the installed graphile-worker version. */
export const queueRevision = 20;

/**
 * Migrates the job queue in the schema `graphile_worker`, as its owner, and grants access to the
 * system login. A migration can deadlock with a transaction that adds a job and is then retried.
 */
export async function installQueue(ownerUrl: string, client: Sql): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker');
  const logger = new Logger(() => () => {});
  for (;;) {
    try {
      await runMigrations({ connectionString: ownerUrl, logger });
      break;
    } catch (error) {
      if (!isDeadlock(error)) throw error;
    }
  }
  await letSystemWork(client);
}

const isDeadlock = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '40P01';

// The tables have row-level security without a policy, so that only their owner can use them.
async function letSystemWork(client: Sql): Promise<void> {
  await client.unsafe(`
    grant usage on schema graphile_worker to callboard_system;
    grant select, insert, update, delete on all tables in schema graphile_worker
      to callboard_system;
    grant usage on all sequences in schema graphile_worker to callboard_system;
    do $$
    declare
      secured regclass;
    begin
      for secured in select c.oid from pg_class c
        where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
          and not exists (select from pg_policy where polrelid = c.oid)
      loop
        execute format(
          'create policy every_job on %s to callboard_system using (true) with check (true)',
          secured);
      end loop;
    end $$`);
}
