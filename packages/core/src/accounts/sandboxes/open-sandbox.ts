import { scopeToWorkspace, type Tx } from '@callboard/db';
import { AppError } from '@callboard/domain/errors';
import { sql } from 'drizzle-orm';
import type { Actor, Ctx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { newId } from '../../kernel/ids.ts';
import { openContext } from '../access/open-context.ts';
import { insertAccount } from '../people/accounts.unscoped.ts';
import { addFirstRecords, createWorkspaceIn } from '../workspaces/create-workspace-in.ts';
import { listTables, type TenantTable } from '../workspaces/tenant-tables.unscoped.ts';

/** What stays when a sandbox is emptied: who may call it, and where its webhooks go. */
const keptTables = ['api_tokens', 'memberships', 'subscriptions', 'webhook_endpoints'];

type Owner = Extract<Actor, { kind: 'user' }>;

/** An empty sandbox in an open transaction, which is scoped to it. */
export interface OpenSandbox {
  ctx: Ctx;
  actor: Owner;
}

interface Opening {
  /** The workspace whose sandbox it is. */
  workspaceId: string;
  /** When the sandbox began, as its data says. */
  founded: Date;
  /** Of a password that nobody knows. */
  passwordHash: string;
}

/**
 * Creates the sandbox of a workspace, or empties the one there is, in an open unscoped transaction:
 * whoever reads it meanwhile sees what was there before. It belongs to an account of its own, with
 * which nobody can sign in, so that it is no workspace of any person.
 * @throws AppError `not_found` for a workspace that is being deleted.
 */
export async function openSandbox(
  tx: Tx,
  database: Database,
  { workspaceId, founded, passwordHash }: Opening,
): Promise<OpenSandbox> {
  const [live] = await tx.execute<{
    name: string;
    time_zone: string;
    sandbox_id: string | null;
  }>(sql`
    select w.name, w.time_zone, s.id as sandbox_id
    from workspaces w left join workspaces s on s.sandbox_of = w.id
    where w.id = ${workspaceId} and w.deleted_at is null`);
  if (!live) throw new AppError('not_found', 'There is no such workspace.');
  if (live.sandbox_id) return reopen(tx, database, live.sandbox_id);
  const owner = await makeAccount(tx, passwordHash);
  const { actor } = await createWorkspaceIn(
    tx,
    { ...database, now: () => founded },
    {
      ...{ name: `${live.name} (sandbox)`, timeZone: live.time_zone, owner },
      ...{ plan: 'house', status: 'active', sandboxOf: workspaceId },
    },
  );
  return { ctx: await openContext(tx, database, actor), actor };
}

async function makeAccount(tx: Tx, passwordHash: string) {
  const email = `sandbox-${newId('user')}@callboard.invalid`;
  const account = await insertAccount(tx, { email, name: 'Sandbox', passwordHash });
  if (!account) throw new Error('The account of a new sandbox exists.');
  return account;
}

async function reopen(tx: Tx, database: Database, id: string): Promise<OpenSandbox> {
  const [owner] = await tx.execute<{ user_id: string; membership_id: string; name: string }>(sql`
    select m.user_id, m.id as membership_id, u.name
    from workspaces w join memberships m on m.workspace_id = w.id join users u on u.id = m.user_id
    where w.id = ${id} for update of w`);
  if (!owner) throw new Error('The sandbox has no member.');
  await empty(tx, await listTables(database), id);
  await scopeToWorkspace(tx, id);
  const actor: Owner = {
    ...{ kind: 'user', name: owner.name, role: 'owner', financeAccess: 'full' },
    ...{ userId: owner.user_id, membershipId: owner.membership_id },
  };
  await addFirstRecords(tx, id, database.now());
  return { ctx: await openContext(tx, database, actor), actor };
}

async function empty(tx: Tx, tables: TenantTable[], id: string): Promise<void> {
  await tx.execute(sql`update workspaces set unassigned_client_id = null where id = ${id}`);
  await tx.execute(sql`update clients set primary_contact_id = null
    where workspace_id = ${id} and primary_contact_id is not null`);
  for (const { name } of tables) {
    if (keptTables.includes(name)) continue;
    await tx.execute(sql`delete from ${sql.identifier(name)} where workspace_id = ${id}`);
  }
}

/**
 * Removes what filling the sandbox has queued, at the end of its transaction: no delivery, message or
 * notice goes out of it. The login of the app may not delete events, so that of the transaction does.
 */
export async function quietSandbox({ tx, workspace }: Ctx): Promise<void> {
  await tx.execute(sql`set local role none`);
  for (const name of ['webhook_deliveries', 'events', 'mail_messages', 'notices']) {
    await tx.execute(sql`
      delete from ${sql.identifier(name)} where workspace_id = ${workspace.id}`);
  }
}
