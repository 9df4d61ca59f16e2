import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../../kernel/database/index.ts';
import { webhookKindNames } from '../notices/catalog.ts';
import { raiseDueOf } from '../notices/raise-due-notices.unscoped.ts';
import { attemptsPerDelivery, waitSeconds } from './schedule.ts';

/** A post of a claimed delivery, with its outcome. */
export interface Attempt {
  workspaceId: string;
  id: string;
  /** The lease of the claim, to detect that another sender has taken over. */
  leasedUntil: Date;
  startedAt: Date;
  endedAt: Date;
  durationMs: number;
  statusCode: number | null;
  /** One sentence if there was no response. */
  error: string | null;
  isDelivered: boolean;
  requestHeaders: Record<string, string>;
  responseBody: string | null;
}

/**
 * Records posts in one statement: the attempts, the status of the deliveries and of their
 * endpoints. Skips posts whose lease another sender has taken over. Then tells of failures; after a
 * kill in between, the worker finds them.
 */
export async function recordAttempts(
  database: Database,
  attempts: readonly Attempt[],
): Promise<void> {
  const { sql } = unscoped(database);
  await sql`
    with attempt as materialized (
      select * from json_to_recordset(${JSON.stringify(attempts)}::json) as a (
        "workspaceId" text, "id" text, "leasedUntil" timestamptz, "startedAt" timestamptz,
        "endedAt" timestamptz, "durationMs" int, "statusCode" int, "error" text,
        "isDelivered" bool, "requestHeaders" jsonb, "responseBody" text)
    ), moved as (
      update webhook_deliveries d set
        attempts = d.attempts + 1,
        attempts_left = d.attempts_left - 1,
        leased_until = null,
        status = case when a."isDelivered" then 'delivered'
          when d.attempts_left <= 1 then 'failed' else 'queued' end,
        next_at = case when not a."isDelivered" and d.attempts_left > 1 then a."endedAt"
          + make_interval(secs => (${waits}::int[])[${attemptsPerDelivery + 1}::int - d.attempts_left]) end,
        ended_at = case when a."isDelivered" or d.attempts_left <= 1 then a."endedAt" end
      from attempt a
      where d.workspace_id = a."workspaceId" and d.id = a."id"
        and d.leased_until = a."leasedUntil"
      returning d.endpoint_id, d.event_name, d.status, d.attempts as number, a.*
    ), kept as (
      insert into webhook_attempts (workspace_id, delivery_id, endpoint_id, number, at,
        duration_ms, status_code, error, request_headers, answer)
      select "workspaceId", "id", endpoint_id, number, "startedAt",
        "durationMs", "statusCode", "error", "requestHeaders", "responseBody" from moved
    ), ended as (
      select "workspaceId", endpoint_id,
        max("endedAt") filter (where status = 'delivered') as delivered_at,
        max("endedAt") filter (where status = 'failed') as given_up_at
      from moved where status <> 'queued' group by "workspaceId", endpoint_id
    ), stands as (
      update webhook_endpoints e set
        last_delivered_at = greatest(e.last_delivered_at, ended.delivered_at),
        failing_since = case when ended.given_up_at is null or ended.delivered_at > ended.given_up_at
          then null else ended.given_up_at end
      from ended where e.workspace_id = ended."workspaceId" and e.id = ended.endpoint_id
    )
    select from moved`;
  const failed = attempts.filter((it) => !it.isDelivered).map((it) => it.workspaceId);
  if (failed.length === 0) return;
  await raiseDueOf(database, { workspaceIds: [...new Set(failed)], kinds: webhookKindNames });
}

const waits = `{${waitSeconds.join()}}`;
