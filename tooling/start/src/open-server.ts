import type { Config } from '@callboard/config';
import { type Embedded, startEmbedded } from '@callboard/db/embedded';
import { migrate } from '@callboard/db/migrate';
import { requireServer } from './require-server.ts';
import { StartError } from './start-error.ts';

/** The server of this run: the one of DATABASE_URL, else the embedded one. */
export async function openServer(
  { databaseUrl, dataDir }: Config,
  stack: AsyncDisposableStack,
): Promise<{ url: string; embedded?: Embedded }> {
  if (databaseUrl) {
    await requireServer(databaseUrl);
    return { url: databaseUrl };
  }
  const embedded = await startEmbedded({ dataDir });
  stack.defer(() => embedded.stop());
  return { url: embedded.url, embedded };
}

/** Brings the database up to date. Throws StartError. */
export async function migrateServer(url: string): Promise<void> {
  try {
    await migrate(url);
  } catch (error) {
    const cause = (error instanceof Error ? rootOf(error).message : String(error)).split('\n')[0];
    throw new StartError(
      `The database could not be brought up to date: ${cause}. Give the user of DATABASE_URL the right to create roles and tables, or restore a database this version knows.`,
    );
  }
}

function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error;
}
