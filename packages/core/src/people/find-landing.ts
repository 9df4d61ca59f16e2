import type { Database } from '../database/index.ts';
import { listWorkspacesOf } from './list-workspaces-of.ts';

/** Where a person comes in: where they were last, or the only place there is; else they choose. */
export async function findLanding(database: Database, userId: string): Promise<string | null> {
  const places = await listWorkspacesOf(database, userId);
  const last = places.find((it) => it.isLast) ?? (places.length === 1 ? places[0] : undefined);
  return last?.id ?? null;
}
