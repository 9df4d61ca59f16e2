import type { Database } from '../../kernel/database/index.ts';
import { listWorkspacesOf } from './list-workspaces-of.unscoped.ts';

/**
 * Returns the workspace to open after sign-in: the last or the only one; null if the user must
 * choose, as when somebody else may have joined the only one with an account that was not proved.
 */
export async function findLanding(database: Database, userId: string): Promise<string | null> {
  const places = await listWorkspacesOf(database, userId);
  const last =
    places.find((it) => it.isLast) ??
    (places.length === 1 ? places.find((it) => !it.isBeforeProof) : undefined);
  return last?.id ?? null;
}
