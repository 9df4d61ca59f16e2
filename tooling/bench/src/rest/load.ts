import { createHash } from 'node:crypto';
import { type Database, openDatabase } from '@callboard/core/database';
import { createWorkspace } from '@callboard/core/workspaces';
import { migrate } from '@callboard/db/migrate';
import postgres from 'postgres';

export const benchSecret = 'a secret for measuring and nothing else';

/** What the measures need to know of the loaded database. */
export interface Load {
  /** Tokens of one workspace, enough of them that no rate limit is ever reached. */
  secrets: string[];
  projectsPerWorkspace: number;
}

interface Size {
  workspaces: number;
  projectsPerWorkspace: number;
  tokens: number;
}

/** Fills an empty database: workspaces by the app's own act, projects and tokens by SQL. */
export async function load(databaseUrl: string, size: Size): Promise<Load> {
  await migrate(databaseUrl);
  const database = openDatabase({ databaseUrl, appSecret: benchSecret, poolSize: 2 });
  const workspaceId = await makeWorkspaces(database, size.workspaces);
  await database.close();
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await makeProjects(sql, size.projectsPerWorkspace);
  const secrets = await makeTokens(sql, workspaceId, size.tokens);
  await sql`vacuum analyze`;
  await sql`checkpoint`;
  await sql.end();
  return { secrets, projectsPerWorkspace: size.projectsPerWorkspace };
}

async function makeWorkspaces(database: Database, count: number): Promise<string> {
  let newest = '';
  for (let i = 0; i < count; i += 1) {
    const { workspace } = await createWorkspace(database, {
      name: `Company ${i}`,
      timeZone: 'America/Los_Angeles',
      plan: 'house',
      status: 'active',
      owner: { email: 'owner@example.com', name: 'Owner', password: 'a password for measuring' },
    });
    newest = workspace.id;
  }
  return newest;
}

// Row by row through all workspaces, so that the rows of one lie far apart, as they would in life.
async function makeProjects(sql: postgres.Sql, perWorkspace: number): Promise<void> {
  await sql`
    insert into projects (workspace_id, id, job_no, name, status, phase, client_id, agency,
      project_type, description, start_date, end_date, source, created_at, updated_at)
    select w.id, 'prj_' || lpad(to_hex(n), 8, '0') || right(w.id, 18), (2600 + n)::text,
      'Morning Ritual ' || n,
      (array['pre_production', 'production', 'post_production', 'wrap', 'closed'])[1 + n % 5],
      (array['brief', 'scope_bid', 'awarded', 'shoot', 'post', 'wrap'])[1 + n % 6],
      w.unassigned_client_id, 'Ostrander & Pike', 'commercial',
      'Two films and a set of stills for the autumn launch, shot over three days.',
      date '2026-01-01' + n % 300, date '2026-01-03' + n % 300, 'new_project',
      now() - make_interval(mins => ${perWorkspace} - n),
      now() - make_interval(mins => ${perWorkspace} - n)
    from generate_series(1, ${perWorkspace}::int) as n, workspaces w`;
}

async function makeTokens(
  sql: postgres.Sql,
  workspaceId: string,
  count: number,
): Promise<string[]> {
  const secrets = Array.from({ length: count }, (_, i) => `svc_bench_${i}`);
  const hashes = secrets.map((secret) => createHash('sha256').update(secret).digest('hex'));
  await sql`
    insert into api_tokens (workspace_id, id, name, secret_hash, first_characters, scopes,
      creator_id, last_used_at)
    select ${workspaceId}, 'tok_' || lpad(n::text, 26, '0'), 'Bench', hash, 'svc_bench_',
      array['projects:read'], m.id, now()
    from unnest(${hashes}::text[]) with ordinality as t (hash, n), memberships m
    where m.workspace_id = ${workspaceId}`;
  return secrets;
}
