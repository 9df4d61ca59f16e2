import type { Config } from '@callboard/config';
import { type Embedded, startEmbedded } from '@callboard/db/embedded';
import type { ServerSettings } from '@callboard/db/server';

/** Returns the server of the settings, or else the embedded one. */
export async function openServer(
  { dataDir, databaseUrl, systemDatabaseUrl, migrateDatabaseUrl }: Config,
  stack: AsyncDisposableStack,
): Promise<ServerSettings & { embedded?: Embedded }> {
  if (databaseUrl) return { databaseUrl, systemDatabaseUrl, migrateDatabaseUrl };
  const embedded = await startEmbedded({ dataDir });
  stack.defer(() => embedded.stop());
  return { databaseUrl: embedded.url, migrateDatabaseUrl: embedded.ownerUrl, embedded };
}
