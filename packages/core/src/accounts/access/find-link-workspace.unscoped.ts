import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../../kernel/database/index.ts';

/**
 * Returns the workspace of a link by the hash of its secret, or null. Selects across all workspaces,
 * because the secret determines the workspace.
 */
export async function findLinkWorkspace(
  database: Database,
  table:
    | 'call_sheet_links'
    | 'crew_links'
    | 'crew_address_changes'
    | 'portal_links'
    | 'scout_sheets',
  tokenHash: string,
): Promise<string | null> {
  const { sql } = unscoped(database);
  const [row] = await sql<{ workspace_id: string }[]>`
    select workspace_id from ${sql(table)} where token_hash = ${tokenHash}`;
  return row?.workspace_id ?? null;
}
