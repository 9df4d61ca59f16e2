import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { sql, type Token } from './sql.ts';

/** Returns the token of a request and counts the request, or returns the status that refuses it. */
export async function admit(request: IncomingMessage): Promise<Token | 401 | 429> {
  const secret = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const [token] = await findToken(createHash('sha256').update(secret).digest('hex'));
  if (!token) return 401;
  const [counted] = await count(`restRequests:${token.id}`, 60, 120);
  if (!counted) return 429;
  if (request.method === 'GET') return token;
  const [countedWrite] = await count(`restWrites:${token.id}`, 10, 20);
  return countedWrite ? token : 429;
}

/**
 * Finds the live token with this hash, and checks its creator and plan. A test token acts in the
 * sandbox of its workspace.
 */
export function findToken(hash: string) {
  return sql<Token[]>`
    select coalesce(x.id, t.id) as id, t.name, t.scopes, t.expires_at, t.last_used_at,
      coalesce(x.creator_id, t.creator_id) as creator_id,
      coalesce(x.workspace_id, w.id) as workspace_id, coalesce(x.name, w.name) as workspace_name,
      coalesce(x.time_zone, w.time_zone) as time_zone, coalesce(x.currency, w.currency) as currency,
      s.plan, s.status, s.trial_ends_at, s.grace_ends_at
    from api_tokens t
    join memberships m on m.workspace_id = t.workspace_id and m.id = t.creator_id
    join workspaces w on w.id = t.workspace_id
    join subscriptions s on s.workspace_id = t.workspace_id
    left join lateral (
      select i.id, i.creator_id, b.id as workspace_id, b.name, b.time_zone, b.currency
      from workspaces b join api_tokens i on i.workspace_id = b.id
      where t.is_test and b.sandbox_of = t.workspace_id and b.deleted_at is null
        and i.id = 'test_' || t.id and i.revoked_at is null) x on true
    where t.secret_hash = ${hash} and t.revoked_at is null
      and (t.expires_at is null or t.expires_at > now())
      and t.is_test = (x.id is not null)
      and m.status = 'active' and m.role in ('owner', 'admin') and w.deleted_at is null`;
}

function count(key: string, windowSeconds: number, allowed: number) {
  return sql`
    insert into rate_limits as r (key, window_ends_at, count)
    values (${key}, now() + make_interval(secs => ${windowSeconds}), 1)
    on conflict (key) do update set
      count = case when r.window_ends_at <= now() then 1 else r.count + 1 end,
      window_ends_at = case when r.window_ends_at <= now()
        then excluded.window_ends_at else r.window_ends_at end
      where r.window_ends_at <= now() or r.count < ${allowed}
    returning count, window_ends_at`;
}
