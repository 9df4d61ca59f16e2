import type { Pool } from './client.ts';
import type { Tx } from './statements.ts';
import { enterWorkspace } from './tenancy.ts';

/** Runs `work` in one transaction that sees every workspace. Lint lists who may import this. */
export function unscoped<T>(system: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  return system.transaction(work);
}

/**
 * Makes a workspace's transaction out of an unscoped one: from here on it sees and writes this
 * workspace alone. For what is global (a person's account) but has to be stored together with what
 * is not (the membership).
 */
export function stepInto(tx: Tx, workspaceId: string): Promise<void> {
  return enterWorkspace(tx, workspaceId);
}
