import { unscoped } from '@callboard/db/unscoped';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { decrypt, type KeyRing } from '../../kernel/secrets/index.ts';
import { type EndpointQueue, maySend } from './find-due-queues.unscoped.ts';

/** Duration of a lease: the 10 seconds of the post, plus time to record the attempt. */
export const leaseSeconds = 30;

/** A delivery that only this sender may post until its lease ends. */
export interface ClaimedDelivery extends EndpointQueue {
  id: string;
  event: string;
  /** The exact bytes to post. */
  body: string;
  kind: 'webhook' | 'chat';
  leasedUntil: Date;
  /** Null when it was encrypted under another `APP_SECRET`. */
  destination: Destination | null;
}

/** The URL to post to and the secrets to sign with, two during a rotation. */
export interface Destination {
  url: string;
  secrets: string[];
}

export interface ClaimRequest extends EndpointQueue {
  /** Maximum number of deliveries. */
  count: number;
}

interface Row {
  [column: string]: unknown;
  workspace_id: string;
  endpoint_id: string;
  id: string;
  event_name: string;
  body: string;
  kind: 'webhook' | 'chat';
  url: string;
  encrypted_url: string | null;
  encrypted_secret: string | null;
  encrypted_previous_secret: string | null;
  leased_until: string;
}

/** Claims due deliveries of these endpoints that no other sender holds, longest waiting first. */
export async function claimDeliveries(
  database: Database,
  requests: readonly ClaimRequest[],
): Promise<ClaimedDelivery[]> {
  const now = database.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const until = new Date(now.getTime() + leaseSeconds * 1000).toISOString();
  const rows = await unscoped(database).transaction((tx) =>
    tx.execute<Row>(sql`
      with requested as (
        select * from json_to_recordset(${JSON.stringify(requests)}::json)
          as w ("workspaceId" text, "endpointId" text, "count" int)
      ), picked as (
        select e.*, d.id as delivery_id
        from requested w
        join webhook_endpoints e on e.workspace_id = w."workspaceId" and e.id = w."endpointId"
        cross join lateral (
          select d.id from webhook_deliveries d
          where d.workspace_id = e.workspace_id and d.endpoint_id = e.id and d.status = 'queued'
            and d.next_at <= ${at} and (d.leased_until is null or d.leased_until <= ${at})
          order by d.next_at, d.id limit w."count"
          for no key update skip locked
        ) d
        where ${maySend(database)}
      )
      update webhook_deliveries d set leased_until = ${until}::timestamptz
      from picked p where d.workspace_id = p.workspace_id and d.id = p.delivery_id
      returning d.workspace_id, d.endpoint_id, d.id, d.event_name, d.body, p.kind, p.url,
        p.encrypted_url, p.encrypted_secret, d.leased_until,
        case when p.previous_secret_until > ${at} then p.encrypted_previous_secret end
          as encrypted_previous_secret`),
  );
  return rows.map((row) => toClaimed(database, row));
}

function toClaimed(database: Database, row: Row): ClaimedDelivery {
  return {
    workspaceId: row.workspace_id,
    endpointId: row.endpoint_id,
    id: row.id,
    event: row.event_name,
    body: row.body,
    kind: row.kind,
    leasedUntil: new Date(row.leased_until),
    destination: toDestination(database.encryptionKeys, row),
  };
}

function toDestination(keys: KeyRing, row: Row): Destination | null {
  const id = row.endpoint_id;
  const encrypted = [row.encrypted_secret, row.encrypted_previous_secret].filter(
    (it) => it !== null,
  );
  try {
    return {
      url: row.encrypted_url
        ? decrypt(keys, row.encrypted_url, { purpose: 'chat_url', id })
        : row.url,
      secrets: encrypted.map((it) => decrypt(keys, it, { purpose: 'webhook_secret', id })),
    };
  } catch {
    return null;
  }
}
