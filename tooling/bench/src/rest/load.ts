import { createHash } from 'node:crypto';
import type { Urls } from '@callboard/db/embedded';
import { migrate } from '@callboard/db/migrate';
import { asOwner, type OwnerSql } from '@callboard/testing/factories';
import { makeWorkspace, openBenchDatabase } from '../workspace.ts';
import { makeShootDay } from './make-shoot-day.ts';

/** Facts about the loaded database. */
export interface Load {
  large: Loaded;
  small: Loaded;
}

/** A loaded workspace. */
export interface Loaded {
  workspaceId: string;
  /** Enough tokens to stay below every rate limit. */
  secrets: string[];
  projects: number;
  projectId: string;
  shootDayId: string;
}

interface Size {
  /** Number of projects in the large workspace. */
  large: number;
  small: number;
  smallWorkspaces: number;
  tokens: number;
}

/** Fills an empty database: workspaces with the app's acts, projects and tokens by SQL. */
export async function load(urls: Urls, size: Size): Promise<Load> {
  await migrate(urls.ownerUrl);
  return asOwner(urls, async (sql) => {
    const database = openBenchDatabase(urls.url);
    const make = async () => (await makeWorkspace(database)).workspace.id;
    const large = await make();
    const small = await make();
    for (let i = 1; i < size.smallWorkspaces; i += 1) await make();
    await makeProjects(sql, large, size);
    const loaded = async (workspaceId: string, projects: number, tokens: number) => ({
      workspaceId,
      projects,
      secrets: await makeTokens(sql, workspaceId, tokens),
      ...(await makeShootDay(database, workspaceId)),
    });
    const both = {
      large: await loaded(large, size.large, size.tokens),
      small: await loaded(small, size.small, Math.ceil(size.tokens / 4)),
    };
    await database.close();
    await sql`vacuum analyze`;
    await sql`checkpoint`;
    return both;
  });
}

/**
 * Creates projects across workspaces in turn, so that the rows of a small one are far apart, as in
 * production.
 */
export async function makeProjects(
  sql: OwnerSql,
  large: string,
  size: Pick<Size, 'large' | 'small'>,
): Promise<void> {
  await sql`
    insert into projects (workspace_id, id, job_no, name, status, phase, client_id, agency,
      project_type, description, start_date, end_date, source, created_at, updated_at)
    select w.id, 'prj_' || lpad(to_hex(n), 8, '0') || right(w.id, 18), 'B' || n,
      'Morning Ritual ' || n,
      (array['pre_production', 'production', 'post_production', 'wrap', 'closed'])[1 + n % 5],
      (array['brief', 'scope_bid', 'awarded', 'shoot', 'post', 'wrap'])[1 + n % 6],
      w.unassigned_client_id, 'Ostrander & Pike', 'commercial',
      'Two films and a set of stills for the autumn launch, shot over three days.',
      date '2026-01-01' + n % 300, date '2026-01-03' + n % 300, 'new_project',
      now() - make_interval(mins => ${size.large} - n),
      now() - make_interval(mins => ${size.large} - n)
    from generate_series(1, ${size.large}::int) as n
    join workspaces w on w.id = ${large} or n % ${Math.floor(size.large / size.small)}::int = 0`;
}

/** Creates tokens of a workspace's owner by SQL. */
export async function makeTokens(
  sql: OwnerSql,
  workspaceId: string,
  count: number,
  purpose = 'bench',
): Promise<string[]> {
  const secrets = Array.from({ length: count }, (_, i) => `svc_${purpose}_${workspaceId}_${i}`);
  const hashes = secrets.map((secret) => createHash('sha256').update(secret).digest('hex'));
  await sql`
    insert into api_tokens (workspace_id, id, name, secret_hash, first_characters, scopes,
      creator_id, last_used_at)
    select ${workspaceId}, 'tok_' || left(hash, 26), 'Bench', hash, 'svc_bench_',
      array['projects:read', 'projects:write', 'schedule:read', 'crew:read'], m.id, now()
    from unnest(${hashes}::text[]) as t (hash), memberships m
    where m.workspace_id = ${workspaceId}`;
  return secrets;
}
