import { createDemoApp, type DemoApp, makeDemo } from '@callboard/testing/factories';
import { sql as statement } from 'drizzle-orm';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inWorkspace } from './tenancy.ts';
import { fillTables } from './testing/fill-tables.ts';

/** Tables that belong to no workspace. All others must have `workspace_id` and be protected. */
const globalTables = [
  'authenticators',
  'bounced_addresses',
  'email_restores',
  'mailed_codes',
  'oauth_clients',
  'oauth_requests',
  'passkeys',
  'password_resets',
  'rate_limits',
  'recovery_codes',
  'sessions',
  'sign_in_steps',
  'spent_challenges',
  'text_stops',
  'users',
  'workspaces',
];

let app: DemoApp;
let admin: Sql;
let ours: string;
let theirs: string;
let tenantTables: string[] = [];

beforeAll(async () => {
  app = await createDemoApp();
  admin = postgres(app.ownerUrl, { max: 2, onnotice: () => {} });
  ours = app.demo.workspace.id;
  theirs = (await makeDemo(app)).workspace.id;
  await fillTables(admin);
  const rows = await admin<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'workspace_id' and table_name <> 'sessions'
    order by 1`;
  tenantTables = rows.map(({ name }) => name);
});

afterAll(async () => {
  await admin.end();
  await app.close();
});

/** Returns the columns of a table that are not computed from others. */
async function writtenColumns(table: string): Promise<string[]> {
  const rows = await admin<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`;
  return rows.map((it) => it.name);
}

describe('every table of a workspace', () => {
  test('is either protected or on the short list of global tables', async () => {
    const rows = await admin<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public' order by 1`;
    expect(rows.map(({ name }) => name)).toEqual([...tenantTables, ...globalTables].sort());
    expect(tenantTables.length).toBeGreaterThanOrEqual(12);
  });

  test('has rows of both companies, so that the tests below are meaningful', async () => {
    for (const table of tenantTables) {
      const rows = await admin`
        select distinct workspace_id from ${admin(table)} order by 1`;
      expect(
        rows.map((row) => row.workspace_id),
        `No test sees whether ${table} is protected without rows: add some in packages/demo, or above.`,
      ).toEqual([ours, theirs].sort());
    }
  });

  test('forces row-level security on its owner too, with one policy per role', async () => {
    for (const table of [...tenantTables, 'workspaces']) {
      const [security] = await admin`
        select relrowsecurity, relforcerowsecurity from pg_class
        where oid = ${`public.${table}`}::regclass`;
      expect(
        security,
        `End the migration that creates ${table} with SELECT protect_tenant_table('${table}');`,
      ).toEqual({ relrowsecurity: true, relforcerowsecurity: true });
      const key = table === 'workspaces' ? 'id' : 'workspace_id';
      const own = `(${key} = current_setting('app.workspace_id'::text, true))`;
      const policies = await admin`
        select roles::text, cmd, permissive, qual, with_check from pg_policies
        where tablename = ${table} order by roles::text`;
      expect([...policies], table).toEqual([
        {
          roles: '{callboard_app}',
          cmd: 'ALL',
          permissive: 'PERMISSIVE',
          qual: own,
          with_check: own,
        },
        {
          roles: '{callboard_system}',
          cmd: 'ALL',
          permissive: 'PERMISSIVE',
          qual: 'true',
          with_check: 'true',
        },
      ]);
    }
  });

  test('shows no row of another company, and changes and deletes none', async () => {
    for (const table of tenantTables) {
      const before = await fingerprint(table);
      const seen = await asApp(ours, (sql) => sql`select distinct workspace_id from ${sql(table)}`);
      expect([...seen], table).toEqual([{ workspace_id: ours }]);
      const [hidden] = await asApp(
        ours,
        (sql) => sql`select count(*)::int from ${sql(table)} where workspace_id = ${theirs}`,
      );
      expect(hidden, table).toEqual({ count: 0 });
      const updated = await touched(
        (sql) =>
          sql`update ${sql(table)} set workspace_id = workspace_id where workspace_id = ${theirs}`,
      );
      expect(updated, table).toBe(0);
      const deleted = await touched(
        (sql) => sql`delete from ${sql(table)} where workspace_id = ${theirs}`,
      );
      expect(deleted, table).toBe(0);
      expect(await fingerprint(table), table).toEqual(before);
    }
  });

  test('refuses a forged row that carries the id of another company', async () => {
    for (const table of tenantTables) {
      const [row] = await admin`
        select to_jsonb(t) as forged from ${admin(table)} t where workspace_id = ${theirs} limit 1`;
      const forged = { ...row?.forged, id: 'forged', secret_hash: 'forged' };
      const columns = await writtenColumns(table);
      await expectRefused(
        table,
        (sql) => sql`
        insert into ${sql(table)} (${sql(columns)})
        select ${sql(columns)}
        from jsonb_populate_record(null::${sql(table)}, ${sql.json(forged)}::jsonb)`,
      );
    }
  });

  test('refuses to give one of its rows to another company', async () => {
    for (const table of tenantTables) {
      await expectRefused(table, (sql) => sql`update ${sql(table)} set workspace_id = ${theirs}`);
    }
  });

  test('shows nothing and accepts nothing outside a workspace', async () => {
    for (const table of [...tenantTables, 'workspaces']) {
      const seen = await asApp(null, (sql) => sql`select * from ${sql(table)}`);
      expect(seen.length, table).toBe(0);
    }
    // A connection that was in a workspace keeps an empty setting, which matches no workspace.
    const lost = asApp(
      null,
      (sql) => sql`insert into clients (id, name, kind) values ('x', 'x', 'brand')`,
    );
    await expect(lost).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23503)$/) });
  });
});

describe('a reference between two tables of workspaces', () => {
  test('includes the workspace, so that it cannot cross companies', async () => {
    const references = await listReferences();
    expect(references.length).toBeGreaterThanOrEqual(14);
    for (const { name, table, column, target } of references) {
      const [row] = await admin`
        select ctid::text from ${admin(table)} where ${ofWorkspace(table, ours)}
        order by ${admin(column)} nulls last limit 1`;
      expect(row, table).toBeDefined();
      const [other] = await admin`select id from ${admin(target)} where workspace_id = ${theirs}`;
      const crossing = admin`
        update ${admin(table)} set ${admin(column)} = ${other?.id} where ctid = ${row?.ctid}::tid`;
      await expect(crossing, name).rejects.toMatchObject({ code: '23503' });
    }
  });

  test('is always composite on both sides', async () => {
    const rows = await admin`
      select conname from pg_constraint c
      where contype = 'f' and cardinality(conkey) = 1
        and exists (select from pg_attribute a where a.attrelid = c.confrelid
          and a.attname = 'workspace_id')`;
    expect([...rows]).toEqual([]);
  });
});

describe('the roles the app connects as', () => {
  test('can log in, and neither bypass row-level security nor own a table', async () => {
    const roles = await admin`
      select rolname, rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb,
        (select count(*)::int from pg_class where relowner = r.oid) as owned
      from pg_roles r where rolname like 'callboard%' order by 1`;
    const powerless = {
      rolsuper: false,
      rolbypassrls: false,
      rolcanlogin: true,
      rolcreaterole: false,
      rolcreatedb: false,
      owned: 0,
    };
    expect([...roles]).toEqual([
      { rolname: 'callboard_app', ...powerless },
      { rolname: 'callboard_system', ...powerless },
    ]);
  });

  test('see the colleagues of their own workspace and never a password or a session', async () => {
    const people = await asApp(ours, (sql) => sql`select email from users order by 1`);
    const members = await admin`
      select email from users u join memberships m on m.user_id = u.id
      where m.workspace_id = ${ours} order by 1`;
    expect([...people]).toEqual([...members]);
    for (const secret of ['select password_hash from users', 'select * from users']) {
      await expect(asApp(ours, (sql) => sql.unsafe(secret))).rejects.toMatchObject({
        code: '42501',
      });
    }
    for (const table of [
      'sessions',
      'rate_limits',
      'passkeys',
      'authenticators',
      'recovery_codes',
    ]) {
      await expectRefused(table, (sql) => sql`select * from ${sql(table)}`);
    }
    await expectRefused('users', (sql) => sql`update users set name = 'Mallory'`);
  });

  test('cannot change or delete logged activity, events and phase moves', async () => {
    for (const table of ['activity', 'events', 'phase_moves']) {
      await expectRefused(table, (sql) => sql`delete from ${sql(table)}`);
      await expectRefused(table, (sql) => sql`update ${sql(table)} set id = id`);
      await expectRefused(table, (sql) => sql`truncate ${sql(table)}`);
      await expectRefused(table, (sql) => sql`alter table ${sql(table)} disable trigger all`);
    }
  });
});

test('the workspace setting ends with its transaction', async () => {
  const names = () => statement`select name from clients`;
  const inside = await inWorkspace(app.database.app, ours, (tx) => tx.execute(names()));
  expect(inside.length).toBeGreaterThan(0);
  const outside = await Promise.all(
    Array.from({ length: 8 }, () => app.database.app.sql`select name from clients`),
  );
  expect(outside.flat()).toEqual([]);
});

test('two concurrent workspaces on the same pool each see their own rows', async () => {
  const seen = await Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const workspace = index % 2 === 0 ? ours : theirs;
      return inWorkspace(app.database.app, workspace, async (tx) => {
        const rows = await tx.execute(statement`select distinct workspace_id from projects`);
        return rows.every((row) => row.workspace_id === workspace) && rows.length === 1;
      });
    }),
  );
  expect(seen).toEqual(Array.from({ length: 40 }, () => true));
});

/** Runs a statement as the app does: its role, and a workspace or none. */
function asApp(
  workspace: string | null,
  work: (sql: TransactionSql) => Promise<postgres.RowList<postgres.Row[]>>,
): Promise<postgres.RowList<postgres.Row[]>> {
  return admin.begin(async (sql) => {
    await sql`set local role callboard_app`;
    if (workspace) await sql`select set_config('app.workspace_id', ${workspace}, true)`;
    return work(sql);
  }) as Promise<postgres.RowList<postgres.Row[]>>;
}

async function expectRefused(
  table: string,
  work: (sql: TransactionSql) => Promise<postgres.RowList<postgres.Row[]>>,
): Promise<void> {
  await expect(asApp(ours, work), table).rejects.toMatchObject({ code: '42501' });
}

/** Counts the rows a change affected; none if the role may not change the table. */
async function touched(
  work: (sql: TransactionSql) => Promise<postgres.RowList<postgres.Row[]>>,
): Promise<number> {
  try {
    return (await asApp(ours, work)).count;
  } catch (error) {
    expect(error).toMatchObject({ code: '42501' });
    return 0;
  }
}

async function fingerprint(table: string) {
  const [row] = await admin`
    select count(*)::int, md5(string_agg(t::text, '' order by t::text)) as content
    from ${admin(table)} t where workspace_id = ${theirs}`;
  return row;
}

interface Reference {
  name: string;
  table: string;
  column: string;
  target: string;
}

/** Lists the foreign keys between tables that both have a workspace, with their other column. */
async function listReferences(): Promise<Reference[]> {
  return admin<Reference[]>`
    select c.conname as name, c.conrelid::regclass::text as table,
      c.confrelid::regclass::text as target, a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      and a.attname not in ('workspace_id', 'id')
    where c.contype = 'f' and cardinality(c.conkey) = 2
    order by 1`;
}

function ofWorkspace(table: string, workspace: string) {
  return table === 'workspaces' ? admin`id = ${workspace}` : admin`workspace_id = ${workspace}`;
}
