import { embeddedUrl, startEmbedded } from '@callboard/db/embedded';
import { migrate } from '@callboard/db/migrate';
import { type Database, openDatabase } from './open-database.ts';

interface Settings {
  databaseUrl: string | undefined;
  dataDir: string;
  appSecret: string;
}

interface Server {
  url: string;
  stop(): Promise<void>;
}

/**
 * Opens the database for a command that runs beside the server or without it: the one of
 * `databaseUrl`, else the embedded one, started for the while when it is not running. Brings it up
 * to the newest migration. Closing it stops what was started.
 */
export async function openOperatorDatabase(settings: Settings): Promise<Database> {
  const { databaseUrl, dataDir, appSecret } = settings;
  const server = databaseUrl ? standing(databaseUrl) : await findEmbedded(dataDir);
  try {
    await migrate(server.url);
  } catch (error) {
    await server.stop();
    throw unreachable(server.url, error);
  }
  const database = openDatabase({ databaseUrl: server.url, appSecret, poolSize: 2 });
  return {
    ...database,
    close: async () => {
      await database.close();
      await server.stop();
    },
  };
}

async function findEmbedded(dataDir: string): Promise<Server> {
  const running = embeddedUrl(dataDir);
  return running ? standing(running) : startEmbedded({ dataDir });
}

function standing(url: string): Server {
  return { url, stop: async () => {} };
}

// An error of a refused connection has no message of its own, only a code.
function unreachable(url: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.message !== '') return error;
  return new Error(`PostgreSQL at ${new URL(url).host} cannot be reached: ${error.code}.`);
}
