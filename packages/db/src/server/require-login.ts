import type { Sql } from 'postgres';
import { type Address, withConnection } from './address.ts';
import { DatabaseError } from './database-error.ts';
import { appUser, type Login, systemUser } from './logins.ts';

interface Standing {
  user: string;
  session: string;
  isPowerful: boolean;
  /** The roles it is a member of. */
  memberOf: string[];
  /** A table, or the database, that it owns. */
  owned: string | null;
  /** Whether row-level security applies to it; null while there is no table. */
  isBound: boolean | null;
}

const mayBeMemberOf: Record<Login, string[]> = { [appUser]: [], [systemUser]: [appUser] };

/**
 * Requires that the URL connects as this login, even through a pooler, and that the login has no
 * privileges that bypass row-level security. @throws DatabaseError.
 */
export async function requireLogin(address: Address, login: Login): Promise<void> {
  const standing = await withConnection(address, selectStanding);
  const fault = faultOf(standing, login);
  if (fault) throw new DatabaseError(`${address.name} ${fault}`);
}

function faultOf(standing: Standing, login: Login): string | undefined {
  const { user, session, isPowerful, memberOf, owned, isBound } = standing;
  const otherUser = [user, session].find((name) => name !== login);
  const role = memberOf.find((name) => !mayBeMemberOf[login].includes(name));
  if (otherUser) {
    return `reaches PostgreSQL as ${otherUser}, and must as ${login}. Run what \`admin database roles\` prints and use its address; a pooler in between must not map users.`;
  }
  if (isPowerful) {
    return `names ${login}, which may pass row-level security. Run as a superuser: ALTER ROLE ${login} NOSUPERUSER NOBYPASSRLS NOCREATEROLE NOREPLICATION.`;
  }
  if (role) {
    return `names ${login}, which is a member of ${role}. Run as a superuser: REVOKE "${role}" FROM ${login}.`;
  }
  if (owned) {
    return `names ${login}, which owns ${owned}. Run as a superuser: REASSIGN OWNED BY ${login} TO another user, the one of MIGRATE_DATABASE_URL.`;
  }
  if (isBound === false) {
    return `names ${login}, which row-level security does not bind. Restore the tables of a migrated database.`;
  }
  return undefined;
}

async function selectStanding(sql: Sql): Promise<Standing> {
  const [row] = await sql<Standing[]>`
    select current_user::text as user, session_user::text as session,
      rolsuper or rolbypassrls or rolcreaterole or rolreplication as "isPowerful",
      (select coalesce(json_agg(pg_get_userbyid(roleid)), '[]')
        from pg_auth_members where member = r.oid) as "memberOf",
      (select coalesce(
        (select 'the database ' || datname from pg_database
          where datname = current_database() and datdba = r.oid),
        (select 'the table ' || relname from pg_class where relowner = r.oid
          and relkind in ('r', 'p', 'v') and relnamespace::regnamespace::text !~ '^pg_' limit 1)
      )) as owned,
      case when to_regclass('public.projects') is not null
        then row_security_active('public.projects') end as "isBound"
    from pg_roles r where rolname = current_user`;
  if (!row) throw new DatabaseError('PostgreSQL did not return the current user.');
  return row;
}
