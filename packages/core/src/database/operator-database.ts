import { migrate } from '@callboard/db/migrate';
import { type Database, openDatabase } from './open-database.ts';

interface Settings {
  databaseUrl: string | undefined;
  dataDir: string;
  appSecret: string;
}

/**
 * Opens the database for a command that runs beside the server or without it: the one of
 * `databaseUrl`, else the embedded one, started for the while when it is not running. Closing it
 * stops what was started.
 */
export async function openOperatorDatabase(settings: Settings): Promise<Database> {
  const { databaseUrl, appSecret } = settings;
  if (!databaseUrl) throw new Error('Set DATABASE_URL.');
  await migrate(databaseUrl);
  return openDatabase({ databaseUrl, appSecret, poolSize: 2 });
}
