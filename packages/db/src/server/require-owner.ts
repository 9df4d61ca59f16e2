import { type Address, withConnection } from './address.ts';
import { DatabaseError } from './database-error.ts';

interface Owner {
  user: string;
  isBound: boolean;
}

/**
 * Throws DatabaseError when row-level security binds the user who migrates: it binds owners too, and
 * a migration would change only the rows it shows them, which are none.
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
