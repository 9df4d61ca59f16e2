import { newId } from '@callboard/core';
import { asOperator } from '@callboard/core/accounts';
import { createProject } from '@callboard/core/jobs';
import type { Database } from '@callboard/core/kernel';
import { encrypt } from '@callboard/core/kernel';
import type { Urls } from '@callboard/db/embedded';
import { migrate } from '@callboard/db/migrate';
import { unscoped } from '@callboard/db/unscoped';
import { asOwner } from '@callboard/testing/factories';
import { makeWorkspace, openBenchDatabase } from '../workspace.ts';

/** A database with one workspace, and endpoints at the receiver. */
export interface Load {
  database: Database;
  ownerUrl: string;
  workspaceId: string;
  endpointIds: string[];
}

/**
 * Migrates an empty database and creates a workspace with a number of endpoints, the last of them
 * dead.
 */
export async function load({ url, ownerUrl }: Urls, origin: string, count: number): Promise<Load> {
  await migrate(ownerUrl);
  const database = openBenchDatabase(url);
  const { workspace, actor } = await makeWorkspace(database);
  const endpointIds = Array.from({ length: count }, () => newId('webhookEndpoint'));
  for (const [i, id] of endpointIds.entries()) {
    const url = `${origin}/${i === count - 1 ? 'dead' : 'hook'}`;
    const place = { purpose: 'webhook_secret', id } as const;
    await unscoped(database).sql`
      insert into webhook_endpoints
        (workspace_id, id, kind, name, url, events, enabled, encrypted_secret, created_by)
      values (${workspace.id}, ${id}, 'webhook', 'Bench', ${url},
        ${i === 0 ? ['project_created'] : ['test']}, true,
        ${encrypt(database.encryptionKeys, `whsec_${id}`, place)}, ${actor.membershipId})`;
  }
  return { database, ownerUrl, workspaceId: workspace.id, endpointIds };
}

/** Queues a number of deliveries for each endpoint, interleaved as in production. */
export async function queue(
  { database, workspaceId }: Load,
  endpointIds: readonly string[],
  each: number,
): Promise<void> {
  const body = JSON.stringify({
    event: 'project_updated',
    occurredAt: new Date().toISOString(),
    summary: 'Morning Ritual was updated: phase moved from Pre-pro to Shoot.',
    data: { description: 'Two films and a set of stills for the autumn launch. '.repeat(12) },
  });
  await unscoped(database).sql`
    insert into webhook_deliveries (workspace_id, id, endpoint_id, event_name, body, occurred_at,
      status, next_at)
    select ${workspaceId}, d.id, e.id, 'project_updated', '{"id":"' || d.id || '",' ||
      ${body.slice(1)}, now(), 'queued', now() - interval '1 second'
    from generate_series(1, ${each}::int) as n,
      unnest(${endpointIds as string[]}::text[]) as e (id),
      lateral (select 'whd_' || lpad(n::text, 8, '0') || right(e.id, 6)
        || left(md5(random()::text), 12) as id) as d`;
}

/** Removes what an earlier measurement left. Deleting rows could deadlock with the worker. */
export async function empty({ ownerUrl }: Load): Promise<void> {
  await asOwner({ ownerUrl }, (sql) => sql`truncate webhook_deliveries, notices cascade`);
}

/** Makes and commits one change as the app does, and returns its time. */
export async function change({ database, workspaceId }: Load, name: string): Promise<number> {
  await asOperator(database, workspaceId, (ctx) => createProject(ctx, { name, source: 'api' }));
  return performance.now();
}
