import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import postgres from 'postgres';

/**
 * What the API is measured against: the same token check, count and query, written by hand for this
 * one route, with nothing else a service needs.
 */
const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10 });

const server = createServer(async (request, response) => {
  if (request.url === '/healthz') return void response.end('ok');
  const secret = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const [token] = await findToken(createHash('sha256').update(secret).digest('hex'));
  if (!token) return answer(response, 401, { error: 'invalid_token' });
  const [counted] = await count(`restRequests:${token.id}`);
  if (!counted) return answer(response, 429, { error: 'rate_limited' });
  const url = new URL(request.url ?? '/', 'http://localhost');
  const limit = Number(url.searchParams.get('limit') ?? 25);
  const rows = await listProjects(token.workspace_id, limit + 1);
  const data = rows.slice(0, limit);
  const last = rows.length > limit ? data.at(-1) : undefined;
  const next_cursor = last
    ? Buffer.from(`${last.created_at}.${last.id}`).toString('base64url')
    : null;
  answer(response, 200, { data, next_cursor });
});

server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));

function findToken(hash: string) {
  return sql`
    select t.id, t.name, t.scopes, t.expires_at, t.last_used_at, t.creator_id,
      w.id as workspace_id, w.name as workspace_name, w.time_zone, w.currency,
      s.plan, s.status, s.trial_ends_at, s.grace_ends_at
    from api_tokens t
    join memberships m on m.workspace_id = t.workspace_id and m.id = t.creator_id
    join workspaces w on w.id = t.workspace_id
    join subscriptions s on s.workspace_id = t.workspace_id
    where t.secret_hash = ${hash} and t.revoked_at is null
      and (t.expires_at is null or t.expires_at > now())
      and m.status = 'active' and m.role in ('owner', 'admin') and w.deleted_at is null`;
}

function count(key: string) {
  return sql`
    insert into rate_limits as r (key, window_ends_at, count)
    values (${key}, now() + interval '60 seconds', 1)
    on conflict (key) do update set
      count = case when r.window_ends_at <= now() then 1 else r.count + 1 end,
      window_ends_at = case when r.window_ends_at <= now()
        then excluded.window_ends_at else r.window_ends_at end
      where r.window_ends_at <= now() or r.count < 120
    returning count, window_ends_at`;
}

function listProjects(workspaceId: string, limit: number) {
  return sql`
    select id, name, status, phase, client_id, contact_id, description, agency, project_type,
      start_date::text, end_date::text, created_at, updated_at
    from projects where workspace_id = ${workspaceId} and deleted_at is null
    order by created_at desc, id desc limit ${limit}`;
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
