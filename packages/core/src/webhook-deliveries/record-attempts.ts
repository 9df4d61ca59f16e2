import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../database/index.ts';
import { newId } from '../ids.ts';
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
 * endpoints, and notices that are due. Skips posts whose lease another sender has taken over.
 */
export async function recordAttempts(
  database: Database,
  attempts: readonly Attempt[],
): Promise<void> {
  const { sql } = unscoped(database);
  const rows = attempts.map((it) => ({ ...it, noticeId: it.isDelivered ? null : newId('notice') }));
  await sql`
    with attempt as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as a (
        "workspaceId" text, "id" text, "leasedUntil" timestamptz, "startedAt" timestamptz,
        "endedAt" timestamptz, "durationMs" int, "statusCode" int, "error" text,
        "isDelivered" bool, "requestHeaders" jsonb, "responseBody" text, "noticeId" text)
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
    insert into notices
      (workspace_id, id, kind, subject_type, subject_id, text, data, created_at)
    select distinct on (e.workspace_id, e.id, told.kind) e.workspace_id, moved."noticeId", told.kind,
      'webhook_endpoint', e.id, told.text, json_build_object(
        'endpointName', e.name, 'deliveryId', moved."id", 'event', moved.event_name), moved."endedAt"
    from moved
    join webhook_endpoints e on e.workspace_id = moved."workspaceId" and e.id = moved.endpoint_id
    cross join lateral (select
      case status when 'failed' then 'delivery_given_up' else 'endpoint_failing' end as kind,
      case status
        when 'failed' then 'A delivery to ' || e.name || ' failed. '
        else e.name || ' is failing. ' end
      || coalesce(moved."error", 'It returned ' || moved."statusCode" || '.')
      || case status
        when 'failed' then ' Resend it when the receiver is back up.'
        else ' Each delivery is retried for about 22 hours.' end as text
    ) told
    where not moved."isDelivered" and not exists (
      select from notices n
      where n.workspace_id = e.workspace_id and n.subject_type = 'webhook_endpoint'
        and n.subject_id = e.id and n.kind = told.kind
        and n.created_at > least(coalesce(e.last_delivered_at, '-infinity'),
          moved."endedAt" - interval '24 hours'))
    order by e.workspace_id, e.id, told.kind, moved."endedAt"`;
}

const waits = `{${waitSeconds.join()}}`;
