import type { Tx } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { writeAccountMail } from '../../mail/write-account-mail.ts';
import type { Unnamed } from '../../store/take-expired.unscoped.ts';
import { listTables, type TenantTable } from './tenant-tables.unscoped.ts';

/** Rows deleted per statement, so that no other work waits for long. */
const rowsAtOnce = 500;

/** Objects deleted at the same time in the store. */
const objectsAtOnce = 10;

/** Tables deleted last, in one transaction: until then the work can be found and repeated. */
const lastTables = ['memberships', 'subscriptions'];

interface Deleting {
  /** Deletes an object of the file store with its pictures, or an unfinished write. */
  deleteObject: (object: Unnamed) => Promise<void>;
}

/**
 * Deletes every workspace whose 30 days have passed: first it closes, then its sandbox goes, its contents from the
 * file store, then its rows in batches, and at last the workspace. The next run repairs a kill in
 * between. One that cannot be deleted does not keep the others.
 * @throws AggregateError of what failed.
 */
export async function deleteWorkspaces(database: Database, deleting: Deleting): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await findDue(database)) {
    await deleteWorkspace(database, id, deleting).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Workspaces were not deleted.');
}

async function deleteWorkspace(database: Database, id: string, deleting: Deleting) {
  if (!(await close(database, id))) return;
  await deleteSandboxOf(database, id, deleting);
  await deleteContents(database, id, deleting);
  await deleteRows(database, id);
  await finish(database, id);
}

/** Deletes the sandbox of a workspace, with the account to which it belongs. */
async function deleteSandboxOf(database: Database, of: string, deleting: Deleting): Promise<void> {
  const { sql: run } = unscoped(database);
  const closed = await run<{ id: string }[]>`
    update workspaces set deleted_at = ${database.now().toISOString()}
    where sandbox_of = ${of} returning id`;
  for (const { id } of closed) {
    await deleteContents(database, id, deleting);
    await deleteRows(database, id);
    await unscoped(database).transaction(async (tx) => {
      const owners = await tx.execute<{ id: string }>(sql`
        delete from memberships where workspace_id = ${id} returning user_id as id`);
      await deleteLastRows(tx, id);
      for (const owner of owners) await tx.execute(sql`delete from users where id = ${owner.id}`);
    });
  }
}

async function findDue(database: Database): Promise<string[]> {
  const rows = await unscoped(database).sql<{ id: string }[]>`
    select workspace_id as id from subscriptions
    where deletes_at <= ${database.now().toISOString()} order by deletes_at`;
  return rows.map(({ id }) => id);
}

/**
 * Closes a workspace for good, and returns whether it is closed. The lock comes first: an owner may
 * be keeping the workspace at this moment.
 */
function close(database: Database, id: string): Promise<boolean> {
  const now = database.now().toISOString();
  return unscoped(database).transaction(async (tx) => {
    await tx.execute(sql`select from workspaces where id = ${id} for update`);
    await tx.execute(sql`
      update workspaces set deleted_at = ${now} where id = ${id} and deleted_at is null
        and exists (select from subscriptions where workspace_id = ${id} and deletes_at <= ${now})`);
    const [closed] = await tx.execute(sql`
      select from workspaces where id = ${id} and deleted_at is not null`);
    if (!closed) return false;
    await tx.execute(sql`update sessions set workspace_id = null where workspace_id = ${id}`);
    await tx.execute(
      sql`update users set last_workspace_id = null where last_workspace_id = ${id}`,
    );
    return true;
  });
}

/** Deletes finished and unfinished objects in the store. Their rows go with all others. */
async function deleteContents(
  database: Database,
  workspaceId: string,
  { deleteObject }: Deleting,
): Promise<void> {
  const { sql: run } = unscoped(database);
  for (let after = ''; ; ) {
    const objects = await run<Omit<Unnamed, 'workspaceId'>[]>`
      (select id, write_token as "writeToken" from uploads
        where workspace_id = ${workspaceId} and id > ${after} order by id limit ${objectsAtOnce})
      union all
      (select id, null from blobs
        where workspace_id = ${workspaceId} and id > ${after} order by id limit ${objectsAtOnce})
      union all
      (select object_id, write_token from exports
        where workspace_id = ${workspaceId} and object_id > ${after}
        order by object_id limit ${objectsAtOnce})
      order by id limit ${objectsAtOnce}`;
    await Promise.all(objects.map((it) => deleteObject({ workspaceId, ...it })));
    const last = objects.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function deleteRows(database: Database, id: string): Promise<void> {
  const { sql: run } = unscoped(database);
  await run`update workspaces set unassigned_client_id = null where id = ${id}`;
  await run`update clients set primary_contact_id = null
    where workspace_id = ${id} and primary_contact_id is not null`;
  for (const table of await listTables(database)) {
    if (!lastTables.includes(table.name)) await emptyTable(database, table, id);
  }
}

/** Deletes the rows of a table in batches, those to which others of the table refer after these. */
async function emptyTable(database: Database, table: TenantTable, id: string): Promise<void> {
  const { sql: run } = unscoped(database);
  const name = run(table.name);
  const isLeaf = table.ownReferences.reduce(
    (others, column) => run`${others} and not exists (select from ${name} r
      where r.workspace_id = t.workspace_id and r.${run(column)} = t.id)`,
    run``,
  );
  const deleteSome = () => run`
    delete from ${name} where ctid = any(array(
      select t.ctid from ${name} t where t.workspace_id = ${id} ${isLeaf} limit ${rowsAtOnce}))`;
  while ((await deleteSome()).count > 0);
}

async function deleteLastRows(tx: Tx, id: string): Promise<void> {
  for (const table of lastTables) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where workspace_id = ${id}`);
  }
  await tx.execute(sql`delete from workspaces where id = ${id}`);
  await tx.execute(sql`delete from rate_limits where strpos(key, ${id}) > 0`);
}

/** Deletes the members, the plan and the workspace, and mails the owners that it is done. */
function finish(database: Database, id: string): Promise<void> {
  return unscoped(database).transaction(async (tx) => {
    await tx.execute(sql`select from workspaces where id = ${id} for update`);
    const owners = await tx.execute<{ email: string; name: string; company: string }>(sql`
      select u.email, u.name, w.name as company
      from memberships m join users u on u.id = m.user_id join workspaces w on w.id = m.workspace_id
      where m.workspace_id = ${id} and m.role = 'owner' and m.status = 'active'`);
    await deleteLastRows(tx, id);
    for (const { email, name, company } of owners) {
      const data = { company, state: 'done', by: '', on: '', url: database.baseUrl } as const;
      await writeAccountMail(tx, database, 'workspace_deletion', { to: { email, name }, data });
    }
  });
}
