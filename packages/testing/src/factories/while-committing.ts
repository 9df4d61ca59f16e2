import { setTimeout as wait } from 'node:timers/promises';
import type { Ctx } from '@callboard/core';
import { asOperator } from '@callboard/core/accounts';
import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app.unscoped.ts';
import { as, type TestMember } from './workspaces.ts';

const pollMilliseconds = 2;

/** The tables of workspaces, which all databases of a run have. */
let tables: string[] | undefined;

/** The outcome of work that ran concurrently with an uncommitted change. */
export interface Collision {
  /** The result of the work, or the code of its error. */
  outcome: unknown;
  /** Whether the work had to wait for the change. */
  hasWaited: boolean;
  /** Whether the work changed no rows after the change. */
  changedNothing: boolean;
}

interface ConcurrentWork {
  by: TestMember;
  /** The change, made by `by` in one transaction. */
  change: (ctx: Ctx) => Promise<unknown>;
  /**
   * Work started before the change is committed. The commit follows once the work waits or ends.
   */
  work: () => Promise<unknown>;
  /** A further change in the same transaction, made once the work waits. */
  rest?: (ctx: Ctx) => Promise<unknown>;
  /** Tables that a worker changes on its own meanwhile. */
  moving?: readonly string[];
}

/** Runs work while a change of the same workspace is not committed yet. */
export async function whileCommitting(
  app: TestApp,
  { by, change, work, rest, moving = [] }: ConcurrentWork,
): Promise<Collision> {
  const readRows = (ctx: Ctx) => rowsOf(ctx, moving);
  const created = Promise.withResolvers<string>();
  const mayCommit = Promise.withResolvers<void>();
  const changing = as(app, by, async (ctx) => {
    await change(ctx);
    created.resolve(await readRows(ctx));
    await mayCommit.promise;
    await rest?.(ctx);
  });
  changing.catch(created.reject);
  const rows = await created.promise;
  const state = { hasEnded: false };
  const working = work()
    .catch((error) => codeOf(error))
    .finally(() => {
      state.hasEnded = true;
    });
  const hasWaited = await waits(app, state);
  mayCommit.resolve();
  await changing;
  const outcome = await working;
  return {
    outcome,
    hasWaited,
    changedNothing: (await asOperator(app.database, by.workspaceId, readRows)) === rows,
  };
}

/** Polls until something in the app's database waits for a lock, or the work has ended. */
async function waits({ system }: TestApp, state: { hasEnded: boolean }): Promise<boolean> {
  while (!state.hasEnded) {
    const waiting = await system.sql`
      select from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`;
    if (waiting.length > 0) return true;
    await wait(pollMilliseconds);
  }
  return false;
}

/**
 * Returns a fingerprint of all rows of the workspace, except in the moving tables: the transactions
 * that wrote them, because comparing their contents takes forty milliseconds.
 */
async function rowsOf({ tx }: Ctx, moving: readonly string[]): Promise<string> {
  tables ??= (
    await tx.execute<{ name: string }>(sql`
      select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'workspace_id'
        and has_table_privilege(pg_class.oid, 'select')`)
  ).map(({ name }) => name);
  const still = tables.filter((name) => !moving.includes(name));
  const selects = still.map(
    (name) =>
      sql`select ${name}::text as name, count(*) as rows, sum(xmin::text::bigint) as writers
        from ${sql.identifier(name)}`,
  );
  const rows = await tx.execute(sql.join(selects, sql` union all `));
  return JSON.stringify(rows.toSorted((a, b) => `${a.name}`.localeCompare(`${b.name}`)));
}

function codeOf(error: unknown): unknown {
  const { code } = Object(error instanceof Error && error.cause ? error.cause : error);
  if (typeof code !== 'string') throw error;
  return code;
}
