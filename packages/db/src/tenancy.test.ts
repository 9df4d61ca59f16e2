import { createTestApp, makeDemo, type TestApp } from '@callboard/testing/factories';
import { sql as statement } from 'drizzle-orm';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inWorkspace } from './tenancy.ts';

/** Tables that belong to no workspace. All others must have `workspace_id` and be protected. */
const globalTables = [
  'authenticators',
  'bounced_addresses',
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
  'users',
  'workspaces',
];

let app: TestApp;
let admin: Sql;
let ours: string;
let theirs: string;
let tenantTables: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
  admin = postgres(app.ownerUrl, { max: 2, onnotice: () => {} });
  ours = (await makeDemo(app)).workspace.id;
  theirs = (await makeDemo(app)).workspace.id;
  await admin`
    insert into idempotency_keys (workspace_id, token_id, key, fingerprint, claim, claimed_at)
    select workspace_id, id, 'a-key', '', '', now() from api_tokens`;
  await admin`
    insert into oauth_codes (workspace_id, id, code_hash, client_id, membership_id, redirect_uri,
      scopes, code_challenge, expires_at)
    select workspace_id, id, 'the hash of ' || id, client_id, membership_id, '', scopes, '', now()
    from oauth_connections`;
  await admin`
    insert into invitations (workspace_id, membership_id, secret_hash, expires_at)
    select workspace_id, id, 'the hash of ' || id, now() from memberships`;
  await admin`
    insert into mail_messages (workspace_id, id, kind, to_email, subject, return_token)
    select id, 'mail of ' || id, 'test', 'dana@example.com', '', id from workspaces`;
  await admin`
    insert into blobs (workspace_id, id, sha256, size_bytes, content_type, file_count)
    select distinct on (workspace_id) workspace_id, id, '', 1, 'text/plain', 1 from memberships`;
  await admin`
    insert into files (workspace_id, id, name, membership_id, card_id, blob_id)
    select workspace_id, c.id, 'a', b.id, c.id, b.id
    from board_cards c join blobs b using (workspace_id)`;
  await admin`
    insert into pictures (workspace_id, blob_id, state, next_at)
    select workspace_id, id, 'ready', now() from blobs`;
  await admin`
    insert into file_folders (workspace_id, id, project_id, parent_id, name)
    select workspace_id, id, id, id, 'Scout' from projects`;
  await admin`
    insert into files (workspace_id, id, name, membership_id, place, project_id, folder_id, blob_id)
    select p.workspace_id, p.id, 'a', b.id, 'project', p.id, p.id, b.id
    from projects p join blobs b using (workspace_id)`;
  await admin`
    insert into files (workspace_id, id, name, membership_id, place, crew_member_id, blob_id)
    select c.workspace_id, c.id, 'a', b.id, 'crew', c.id, b.id
    from crew_members c join blobs b using (workspace_id)`;
  await admin`
    insert into uploads (workspace_id, id, name, membership_id, place, card_id, crew_member_id,
      project_id, folder_id, size_bytes, expires_at)
    select workspace_id, id, name, membership_id, place, card_id, crew_member_id, project_id,
      folder_id, 1, now() from files`;
  await admin`
    insert into exports (workspace_id, id, membership_id)
    select distinct on (workspace_id) workspace_id, id, id from memberships`;
  await admin`
    insert into notice_settings (workspace_id, membership_id) select workspace_id, id from memberships`;
  await admin`
    insert into project_watches (workspace_id, project_id, membership_id, is_watching)
    select p.workspace_id, p.id, m.id, true from projects p join memberships m using (workspace_id)`;
  await admin`insert into storage_usage select workspace_id, 1 from blobs`;
  await admin`
    insert into sent_forms (workspace_id, membership_id, key, fingerprint, created_at)
    select workspace_id, id, id, '', now() from memberships`;
  await admin`
    insert into calendar_feeds (workspace_id, id, membership_id, token_hash)
    select workspace_id, id, id, 'the hash of ' || id from memberships`;
  await admin`
    insert into crew_links (workspace_id, id, crew_member_id, token_hash, expires_at)
    select workspace_id, id, id, 'the hash of ' || id, now() from crew_members`;
  await admin`
    insert into crew_away (workspace_id, id, crew_member_id, from_date, to_date, is_own)
    select workspace_id, id, id, '2026-12-01', '2026-12-02', true from crew_members`;
  await admin`
    insert into crew_proofs (workspace_id, secret_hash, crew_member_id, email, expires_at)
    select workspace_id, id, id, '', now() from crew_members`;
  await admin`
    insert into paperwork_items (workspace_id, id, booking_id, kind)
    select workspace_id, id, id, 'minor' from bookings`;
  await admin`
    insert into paperwork_documents (workspace_id, id, item_id, sha256)
    select workspace_id, id, id, '' from bookings`;
  await admin`
    insert into crew_numbers (workspace_id, id, crew_member_id, field, encrypted_value, ending)
    select workspace_id, id, id, 'tax_id', '', '6789' from crew_members`;
  await admin`
    insert into crew_offers (workspace_id, id, batch_id, booking_id, channel, text)
    select workspace_id, id, id, id, 'mail', '' from bookings`;
  await admin`
    insert into crew_offer_days (workspace_id, offer_id, booking_day_id, date)
    select workspace_id, booking_id, id, date from booking_days`;
  await admin`
    insert into briefs (workspace_id, id, title, body, source, status)
    select id, id, '', '', 'typed', 'draft' from workspaces`;
  await admin`
    insert into brief_files (workspace_id, file_id, brief_id, membership_id)
    select workspace_id, id, workspace_id, membership_id from files where place = 'project'`;
  await admin`
    insert into rate_card_items (workspace_id, id, section, description, unit, rate_cents, currency)
    select id, id, 'A', '', 'day', 1, 'USD' from workspaces`;
  await admin`
    insert into estimate_templates (workspace_id, id, name, content)
    select id, id, '', '{}' from workspaces`;
  await admin`
    insert into estimates (workspace_id, id, number, kind, title, client_id, currency, status,
      payment_schedule)
    select id, id, 'EST-1', 'bid', '', unassigned_client_id, 'USD', 'draft', '[]' from workspaces`;
  await admin`
    insert into estimate_lines (workspace_id, id, estimate_id, section, position, description)
    select id, id, id, 'A', 1, '' from workspaces`;
  await admin`
    insert into estimate_versions (workspace_id, id, estimate_id, version, content, content_sha256,
      total_cents)
    select id, id, id, 1, '{}', '', 0 from workspaces`;
  await admin`
    insert into estimate_runs (workspace_id, id, brief_id, estimate_id, membership_id, month)
    select distinct on (workspace_id) workspace_id, id, workspace_id, workspace_id, id, '2026-11-01'
    from memberships`;
  await admin`
    insert into estimate_comments (workspace_id, id, estimate_id, body, membership_id)
    select distinct on (workspace_id) workspace_id, id, workspace_id, '', id from memberships`;
  await admin`
    insert into purchase_orders (workspace_id, id, number, project_id, vendor_name, section, lines,
      amount_cents, currency, status)
    select workspace_id, id, id, id, '', 'D', '[]', 1, 'USD', 'draft' from projects`;
  await admin`
    insert into petty_cash_floats (workspace_id, id, project_id, holder_name, amount_cents,
      currency, given_on)
    select workspace_id, id, id, '', 1, 'USD', '2026-11-24' from projects`;
  await admin`
    insert into costs (workspace_id, id, project_id, kind, section, vendor_name, amount_cents,
      currency, date)
    select workspace_id, id, id, 'receipt', 'D', '', 1, 'USD', '2026-11-24' from projects`;
  await admin`
    insert into budget_moves (workspace_id, id, project_id, from_section, to_section, amount_cents)
    select workspace_id, id, id, 'B', 'D', 1 from projects`;
  await admin`
    insert into cost_forecasts (workspace_id, project_id, section, to_complete_cents)
    select workspace_id, id, 'D', 1 from projects`;
  await admin`
    insert into portal_links (workspace_id, id, scope, ref, contact_id, email, is_mailed,
      token_hash, expires_at)
    select workspace_id, id, 'estimate', workspace_id, id, '', true, 'the hash of ' || id, now()
    from contacts`;
  await admin`
    insert into portal_proofs (workspace_id, secret_hash, link_id, email, by, expires_at)
    select workspace_id, id, id, '', 'code', now() from portal_links`;
  await admin`
    insert into brief_files (workspace_id, file_id, link_id)
    select f.workspace_id, f.id, l.id from files f join portal_links l using (workspace_id)
    where f.place = 'crew' on conflict do nothing`;
  await admin`
    insert into portal_events (workspace_id, id, link_id, kind, address)
    select workspace_id, id, id, 'opened', '' from portal_links`;
  await admin`
    insert into estimate_decisions (workspace_id, id, estimate_id, version, kind, method, name,
      content_sha256, currency, total_cents, created_at)
    select id, id, id, 1, 'approved', 'portal', '', '', 'USD', 0, now() from workspaces`;
  await admin`
    insert into estimate_awards (workspace_id, estimate_id, currency, total_cents, created_at)
    select id, id, 'USD', 0, now() from workspaces`;
  await admin`
    insert into invoices (workspace_id, id, kind, project_id, client_id, bill_to, currency,
      subtotal_cents, total_cents)
    select workspace_id, id, 'deposit', id, client_id, '{}', 'USD', 0, 0 from projects`;
  await admin`
    insert into invoice_lines (workspace_id, id, invoice_id, position, description, amount_cents)
    select workspace_id, id, id, 1, '', 0 from invoices`;
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
      await expectRefused(
        table,
        (sql) => sql`
        insert into ${sql(table)}
        select * from jsonb_populate_record(null::${sql(table)}, ${sql.json(forged)}::jsonb)`,
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
