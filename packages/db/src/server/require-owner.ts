import { type Address, withConnection } from './address.ts';
import { DatabaseError } from './database-error.ts';

interface Owner {
  user: string;
  isBound: boolean;
}

/**
 * Requires that the migrating user bypasses row-level security. The security applies to owners too,
 * so a migration would otherwise see and change no rows. @throws DatabaseError.
 */
export async function requireOwner(address: Address): Promise<void> {
  const [owner] = await withConnection(
    address,
    (sql) => sql<Owner[]>`
      select current_user::text as user, not (rolsuper or rolbypassrls) as "isBound"
      from pg_roles where rolname = current_user`,
  );
  if (!owner?.isBound) return;
  const { user } = owner;
  throw new DatabaseError(
    `${address.name} names ${user}, whom row-level security binds. Run as a superuser: ALTER ROLE "${user}" BYPASSRLS.`,
  );
}
