import { environmentOf } from '@callboard/testing/processes';
import postgres from 'postgres';
import type { Case, Group } from '../attack.ts';
import type { HttpResponse } from '../http/target.ts';
import { appProcedures, callRoute, goodInput, publicRoutes } from '../scene/calls.ts';
import type { Stage } from '../stage.ts';

const sleepSeconds = 3;

const statements = [
  `'; select pg_sleep(${sleepSeconds}); --`,
  `' or pg_sleep(${sleepSeconds}) is null --`,
  `1); reset role; --`,
  `" union select password_hash from users --`,
  '\\',
  `$$||pg_sleep(${sleepSeconds})||$$`,
];

function faultOf({ status, seconds, text }: HttpResponse): string | undefined {
  if (status === 0 || status >= 500) return `answered ${status}`;
  if (seconds >= sleepSeconds) return `slept ${seconds.toFixed(1)} s`;
  if (/\$argon2|syntax error at/.test(text)) return 'tells of the database';
  return undefined;
}

const everywhere: Case<Stage> = {
  name: 'statements',
  tried: 'SQL in every text field of every procedure and route',
  seconds: 150,
  run: async (stage) => {
    const { owner, records, tokens } = await stage.scene.newCompany({ tokens: 24 });
    const browser = await stage.scene.browserOf(stage, owner);
    const holes: string[] = [];
    const look = (where: string, response: HttpResponse) => {
      const fault = faultOf(response);
      if (fault) holes.push(`${where} ${fault}`);
    };
    let turn = 0;
    const hostile = () => statements[turn++ % statements.length] ?? '';
    for (const [path, procedure] of appProcedures.filter(([it]) => !it.startsWith('members.'))) {
      const input = goodInput(path, records);
      for (const key of Object.keys(input).filter((it) => typeof input[it] === 'string')) {
        const type = procedure.type === 'mutation' ? 'mutation' : 'query';
        look(`${path} ${key}`, await browser.call(path, { ...input, [key]: hostile() }, type));
      }
    }
    for (const route of publicRoutes) {
      const input = goodInput(route.procedure, records);
      for (const key of Object.keys(input).filter((it) => typeof input[it] === 'string')) {
        const headers = { ...tokens[turn % tokens.length]?.headers };
        const sent = { input: { ...input, [key]: hostile() }, headers };
        look(`${route.method} ${route.path} ${key}`, await callRoute(stage, route, sent));
      }
    }
    return holes;
  },
};

/** Statements that an attacker would try on a connection of the web process. */
const climbs = [
  'reset role',
  'set role postgres',
  'set role callboard_system',
  'set role none',
  'reset session authorization',
  'set session authorization postgres',
  'set session authorization default',
  'set row_security = off',
  'alter role current_user bypassrls',
  'alter role callboard_app superuser',
  'grant callboard_system to callboard_app',
  'alter table projects disable row level security',
  'alter table projects no force row level security',
  'drop policy if exists projects_workspace on projects',
  "copy (select 1) to program 'true'",
  "select pg_read_file('/etc/passwd')",
  'select passwd from pg_shadow',
];

const roles: Case<Stage> = {
  name: 'reset-role',
  tried: 'statements that try to gain a stronger role on a connection of the web process',
  run: async (stage) => {
    const web = stage.product.pidOf('web');
    const url = web ? environmentOf(web).DATABASE_URL : undefined;
    if (!url) return ['The web process has no DATABASE_URL.'];
    const holes: string[] = [];
    for (const climb of climbs) {
      const fault = await climbFault(url, climb);
      if (fault) holes.push(`${climb}: ${fault}`);
    }
    return holes;
  },
};

/** Returns what a statement exposed: rows of a company, or rights. Rolls everything back. */
async function climbFault(url: string, statement: string): Promise<string | undefined> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 5 });
  try {
    const connection = await sql.reserve();
    await connection`begin`;
    await connection`savepoint before`;
    await connection.unsafe(statement).catch(() => connection`rollback to before`);
    const [role] = await connection`
      select current_user as name, rolsuper, rolbypassrls from pg_roles where rolname = current_user`;
    const rows = await connection`select count(*)::int as count from projects`.catch(() => []);
    const count = Number(rows[0]?.count ?? 0);
    await connection`rollback`;
    connection.release();
    if (role?.rolsuper || role?.rolbypassrls) return `acts as ${role.name}`;
    return count > 0 ? `${role?.name} reads ${count} projects` : undefined;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

export const injection: Group<Stage> = { name: 'injection', cases: [everywhere, roles] };
