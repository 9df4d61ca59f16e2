import { sql } from 'drizzle-orm';
import type { Pool } from './client.ts';
import type { Tx } from './statements.ts';

/** Runs `work` in one transaction that sees every workspace. Lint lists who may import this. */
export function unscoped<T>(system: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  return system.transaction(work);
}

/**
 * Steps out of the workspace inside its own transaction: for what is global (a person's account)
 * but has to be stored together with what is not (the membership).
 */
export async function stepOut<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  await tx.execute(sql`set local role callboard_system`);
  const result = await work(tx);
  await tx.execute(sql`set local role callboard_app`);
  return result;
}

/** Makes a workspace's transaction out of an unscoped one: from here on row-level security binds it. */
export async function stepInto(tx: Tx, workspaceId: string): Promise<void> {
  await tx.execute(sql`set local role callboard_app`);
  await tx.execute(sql`select set_config('app.workspace_id', ${workspaceId}, true)`);
}
