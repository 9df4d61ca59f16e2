import type { Tx } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { type NoticeKindName, timedKinds } from './catalog.ts';
import { insertNotices } from './insert-notices.ts';
import type { Lookup } from './kind.ts';
import { lookupOf } from './lookup.ts';

/** Workspaces per transaction. Planning the statements for each one costs more than running them. */
const atOnce = 20;

interface Scope {
  workspaceIds: readonly string[];
  kinds?: readonly NoticeKindName[];
}

/**
 * Tells of every cause that nobody was told of yet, some workspaces at a time. Repeating it tells
 * nobody twice, so a run that is killed is simply followed by the next one. A workspace for which it
 * fails does not stop the others. @throws AggregateError of those.
 */
export async function raiseDueNotices(database: Database): Promise<void> {
  const errors: unknown[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const workspaceIds = await listWorkspacesAfter(database, after);
    if (workspaceIds.length > 0)
      errors.push(...(await raiseOneByOneIfNeeded(database, workspaceIds)));
    after = workspaceIds.at(-1);
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some notices were not raised.');
}

/** Returns the errors of the workspaces for which it fails, each tried alone. */
async function raiseOneByOneIfNeeded(database: Database, workspaceIds: string[]) {
  try {
    await raiseDueOf(database, { workspaceIds });
    return [];
  } catch (error) {
    if (workspaceIds.length === 1) return [error];
    const errors: unknown[] = [];
    for (const id of workspaceIds) errors.push(...(await raiseOneByOneIfNeeded(database, [id])));
    return errors;
  }
}

async function listWorkspacesAfter(database: Database, after: string): Promise<string[]> {
  const rows = await unscoped(database).sql<{ id: string }[]>`
    select id from workspaces where id > ${after} and sandbox_of is null
    order by id limit ${atOnce}`;
  return rows.map(({ id }) => id);
}

/** Does the same for some workspaces in one transaction, and reloads their open pages. */
export function raiseDueOf(database: Database, scope: Scope): Promise<void> {
  return unscoped(database).transaction((tx) => raiseDueWithin(tx, lookupOf(database), scope));
}

/** Does the same in an open transaction. */
export async function raiseDueWithin(tx: Tx, lookup: Lookup, scope: Scope): Promise<void> {
  const { workspaceIds, kinds = timedKinds } = scope;
  const told = new Set<string>();
  await preferHashJoins(tx, true);
  for (const kind of kinds) {
    const rows = await tx.execute<{ workspace_id: string }>(
      insertNotices(kind, lookup, { of: 'workspaces', ids: workspaceIds }),
    );
    for (const row of rows) told.add(row.workspace_id);
  }
  await preferHashJoins(tx, false);
  const changed = JSON.stringify([...told]);
  await tx.execute(sql`
    select pg_notify('workspace_changed', id) from json_array_elements_text(${changed}::json) id`);
}

/**
 * Makes PostgreSQL join the tables of a workspace by hashes, whose time grows with their rows. By
 * statistics from before a company became busy it expects a few rows and joins every row with every
 * other: 20 seconds for 20,000 due cards.
 */
async function preferHashJoins(tx: Tx, isOn: boolean): Promise<void> {
  const others = isOn ? 'off' : 'on';
  await tx.execute(sql`
    select set_config('enable_nestloop', ${others}, true),
      set_config('enable_mergejoin', ${others}, true)`);
}
