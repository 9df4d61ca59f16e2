import { newId } from '@callboard/core';
import { encrypt } from '@callboard/core/kernel';
import { keepSecret } from '../run-record.ts';
import type { TestApp } from './test-app.unscoped.ts';
import type { TestMember } from './workspaces.ts';

interface EndpointInput {
  url: string;
  kind?: 'webhook' | 'chat';
  name?: string;
  events?: string[];
  secret?: string;
  tokenId?: string;
}

export interface TestEndpoint {
  id: string;
  workspaceId: string;
  secret: string;
}

/** Inserts an enabled endpoint with any URL, including a local one, which the act would reject. */
export async function makeEndpoint(
  { database, system, clock }: TestApp,
  member: TestMember,
  { url, kind = 'webhook', name = 'Edit bay', ...input }: EndpointInput,
): Promise<TestEndpoint> {
  const id = newId('webhookEndpoint');
  const { secret = `whsec_${id}`, events = ['project_updated'], tokenId = null } = input;
  keepSecret(secret);
  const key = database.encryptionKeys;
  const isChat = kind === 'chat';
  const now = clock.now().toISOString();
  await system.sql`
    insert into webhook_endpoints (workspace_id, id, kind, name, url, encrypted_url, events, enabled,
      encrypted_secret, token_id, created_by, created_at, updated_at)
    values (${member.workspaceId}, ${id}, ${kind}, ${name}, ${isChat ? new URL(url).origin : url},
      ${isChat ? encrypt(key, url, { purpose: 'chat_url', id }) : null}, ${events}, true,
      ${isChat ? null : encrypt(key, secret, { purpose: 'webhook_secret', id })}, ${tokenId},
      ${member.membershipId}, ${now}, ${now})`;
  return { id, workspaceId: member.workspaceId, secret };
}

/** Queues deliveries to an endpoint, due now. Returns their ids in order. */
export async function queueDeliveries(
  { system, clock }: TestApp,
  endpoint: TestEndpoint,
  count = 1,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId('webhookDelivery'));
  const now = clock.now().toISOString();
  const rest = { event: 'project_updated', occurredAt: now, summary: 'Málaga moved.', data: {} };
  await system.sql`
    insert into webhook_deliveries (workspace_id, id, endpoint_id, event_name, body, occurred_at,
      status, next_at, created_at)
    select ${endpoint.workspaceId}, id, ${endpoint.id}, 'project_updated',
      '{"id":"' || id || '",' || ${JSON.stringify(rest).slice(1)}, ${now}::timestamptz, 'queued',
      ${now}::timestamptz, ${now}::timestamptz
    from unnest(${ids}::text[]) as id`;
  return ids;
}

/** Queues a delivery whose first attempt has just failed. */
export async function failDelivery(app: TestApp, endpoint: TestEndpoint): Promise<string> {
  const [id = ''] = await queueDeliveries(app, endpoint);
  const now = app.clock.now().toISOString();
  await app.system.sql`
    with failed as (update webhook_deliveries set attempts = 1 where id = ${id})
    insert into webhook_attempts (workspace_id, delivery_id, endpoint_id, number, at, duration_ms,
      status_code, request_headers)
    values (${endpoint.workspaceId}, ${id}, ${endpoint.id}, 1, ${now}, 20, 500, '{}')`;
  return id;
}
