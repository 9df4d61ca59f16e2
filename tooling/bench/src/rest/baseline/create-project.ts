import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type postgres from 'postgres';
import { sql, type Token } from './sql.ts';

interface Body {
  name: string;
  agency: string | null;
  description: string | null;
}

const defaultColumns = ['To do', 'Doing', 'Waiting on client', 'Done'];

/** Creates a project with an Idempotency-Key. Returns undefined if the key is taken. */
export async function createProject(token: Token, request: IncomingMessage) {
  const body = (await json(request)) as Body;
  const key = request.headers['idempotency-key'] ?? '';
  const claim = randomUUID();
  const fingerprint = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const claimed = await sql`
    insert into idempotency_keys (workspace_id, token_id, key, fingerprint, claim, claimed_at)
    values (${token.workspace_id}, ${token.id}, ${key}, ${fingerprint}, ${claim}, now())
    on conflict do nothing returning 1`;
  if (claimed.length === 0) return undefined;
  return sql.begin(async (tx) => {
    const project = await insertProject(tx, token, body);
    await tx`
      update idempotency_keys set status = 201, body = ${JSON.stringify(project)}, finished_at = now()
      where workspace_id = ${token.workspace_id} and token_id = ${token.id} and key = ${key}
        and claim = ${claim}`;
    return project;
  });
}

async function insertProject(tx: postgres.TransactionSql, token: Token, body: Body) {
  const { workspace_id } = token;
  const id = `prj_${randomUUID()}`;
  const [workspace] = await tx`
    update workspaces set next_job_no = next_job_no + 1 where id = ${workspace_id}
    returning next_job_no - 1 as job_no, unassigned_client_id`;
  const [project] = await tx`
    insert into projects (workspace_id, id, job_no, name, status, client_id, agency, description,
      source)
    values (${workspace_id}, ${id}, ${String(workspace?.job_no)}, ${body.name}, 'pre_production',
      ${workspace?.unassigned_client_id}, ${body.agency}, ${body.description}, 'api')
    returning id, name, status, phase, client_id, contact_id, description, agency, project_type,
      start_date::text, end_date::text, created_at, updated_at`;
  const boardId = `brd_${randomUUID()}`;
  await tx`insert into boards (workspace_id, id, project_id) values (${workspace_id}, ${boardId}, ${id})`;
  await tx`insert into board_columns ${tx(
    defaultColumns.map((name, position) => ({
      workspace_id,
      id: `col_${randomUUID()}`,
      board_id: boardId,
      name,
      position,
    })),
  )}`;
  await tx`
    insert into activity (workspace_id, id, project_id, actor_kind, actor_name, verb, subject_type,
      subject_id, data)
    values (${workspace_id}, ${`act_${randomUUID()}`}, ${id}, 'api', ${`api:${token.name}`},
      'created', 'project', ${id}, ${tx.json({ name: body.name, source: 'api' })})`;
  return project;
}
