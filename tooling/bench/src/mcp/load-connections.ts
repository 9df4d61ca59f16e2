import { createHash, randomBytes } from 'node:crypto';
import type { Urls } from '@callboard/db/embedded';
import { asOwner } from '@callboard/testing/factories';
import { makeWorkspace, openBenchDatabase } from '../workspace.ts';

/** A connected client with the fields of its next refresh. */
export interface Connected {
  clientId: string;
  refreshToken: string;
}

const redirectUri = 'http://127.0.0.1:3334/callback';

/** Connects many clients to a new workspace by SQL, each with its first pair of tokens. */
export async function loadConnections(urls: Urls, count: number): Promise<Connected[]> {
  const workspaceId = await makeCompany(urls.url);
  const connected = Array.from({ length: count }, () => ({
    clientId: `svcc_${randomBytes(32).toString('base64url')}`,
    refreshToken: `svcor_${randomBytes(32).toString('base64url')}`,
  }));
  const clients = connected.map(({ clientId }) => clientId);
  const hashes = connected.map(({ refreshToken }) => hash(refreshToken));
  await asOwner(urls, async (sql) => {
    await sql`
      insert into oauth_clients (id, name, redirect_uris)
      select id, 'Bench', array[${redirectUri}] from unnest(${clients}::text[]) as c (id)`;
    await sql`
      insert into oauth_connections (workspace_id, id, client_id, client_name, redirect_host,
        membership_id, scopes, last_used_at)
      select m.workspace_id, 'cxn_' || right(c.id, 26), c.id, 'Bench', '127.0.0.1:3334', m.id,
        array['read', 'estimate'], now()
      from unnest(${clients}::text[]) as c (id), memberships m
      where m.workspace_id = ${workspaceId}`;
    await sql`
      insert into oauth_tokens (workspace_id, id, connection_id, access_hash, refresh_hash, scopes,
        access_expires_at, refresh_expires_at)
      select ${workspaceId}, 'pair_' || left(hash, 26), 'cxn_' || right(client, 26),
        'access to ' || client, hash, array['read', 'estimate'],
        now() + interval '1 hour', now() + interval '90 days'
      from unnest(${clients}::text[], ${hashes}::text[]) as t (client, hash)`;
    await sql`vacuum analyze oauth_tokens, oauth_connections, oauth_clients`;
  });
  return connected;
}

/** Returns how many refresh tokens have been replaced. */
export function countReplaced(urls: Urls): Promise<number> {
  return asOwner(urls, async (sql) => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from oauth_tokens where replaced_at is not null`;
    return row?.count ?? 0;
  });
}

async function makeCompany(databaseUrl: string): Promise<string> {
  const database = openBenchDatabase(databaseUrl, { poolSize: 1 });
  const { workspace } = await makeWorkspace(database, 'refresh@example.com');
  await database.close();
  return workspace.id;
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
