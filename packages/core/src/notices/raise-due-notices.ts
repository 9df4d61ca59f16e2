import type { Tx } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { type NoticeKindName, timedKinds } from './catalog.ts';
import { insertNotices } from './insert-notices.ts';
import type { Lookup } from './kind.ts';
import { lookupOf } from './lookup.ts';

/** Workspaces per transaction. */
const atOnce = 50;

interface Scope {
  workspaceIds: readonly string[];
  kinds?: readonly NoticeKindName[];
}

/**
 * Tells of every cause that nobody was told of yet, some workspaces at a time. Repeating it tells
 * nobody twice, so a run that is killed is simply followed by the next one.
 */
export async function raiseDueNotices(database: Database): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const workspaceIds = await listWorkspacesAfter(database, after);
    if (workspaceIds.length > 0) await raiseDueOf(database, { workspaceIds });
    after = workspaceIds.at(-1);
  }
}

async function listWorkspacesAfter(database: Database, after: string): Promise<string[]> {
  const rows = await unscoped(database).sql<{ id: string }[]>`
    select id from workspaces where id > ${after} order by id limit ${atOnce}`;
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
  for (const kind of kinds) {
    const rows = await tx.execute<{ workspace_id: string }>(
      insertNotices(kind, lookup, { of: 'workspaces', ids: workspaceIds }),
    );
    for (const row of rows) told.add(row.workspace_id);
  }
  const changed = JSON.stringify([...told]);
  await tx.execute(sql`
    select pg_notify('workspace_changed', id) from json_array_elements_text(${changed}::json) id`);
}
