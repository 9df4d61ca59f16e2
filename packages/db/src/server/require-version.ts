import { type Address, hostOf, withConnection } from './address.ts';
import { DatabaseError } from './database-error.ts';

const oldestVersion = 15;

/** Requires a supported PostgreSQL version at the URL. @throws DatabaseError. */
export async function requireVersion(address: Address): Promise<void> {
  const version = await withConnection(address, async (sql) => {
    const [row] = await sql.unsafe('show server_version_num').simple();
    return Math.floor(Number(row?.server_version_num) / 10_000);
  });
  if (version >= oldestVersion) return;
  throw new DatabaseError(
    `The database server at ${hostOf(address)} is PostgreSQL ${version}, too old. Upgrade it to ${oldestVersion} or newer, or unset ${address.name} to use the embedded one.`,
  );
}
