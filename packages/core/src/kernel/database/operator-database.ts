import { embeddedUrls, startEmbedded, type Urls } from '@callboard/db/embedded';
import { prepareServer, type ServerSettings } from '@callboard/db/server';
import { type Database, openDatabase } from './open-database.unscoped.ts';

interface Settings extends Omit<ServerSettings, 'databaseUrl'> {
  databaseUrl: string | undefined;
  dataDir: string;
  appSecret: string;
  appSecretFallback?: string | undefined;
  baseUrl: string;
}

interface Server extends ServerSettings {
  stop(): Promise<void>;
}

/**
 * Opens the database for a command that runs with or without the server: the one at `databaseUrl`,
 * else the embedded one, which it starts when it is not running. Applies pending migrations.
 * Closing the database stops a server that was started.
 */
export async function openOperatorDatabase(settings: Settings): Promise<Database> {
  const { databaseUrl, appSecret, appSecretFallback, baseUrl } = settings;
  const server = databaseUrl
    ? { ...settings, databaseUrl, stop: async () => {} }
    : await findEmbedded(settings.dataDir);
  try {
    await prepareServer(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const database = openDatabase({
    ...server,
    appSecret,
    appSecretFallback,
    baseUrl,
    poolSize: 2,
  });
  return {
    ...database,
    close: async () => {
      await database.close();
      await server.stop();
    },
  };
}

async function findEmbedded(dataDir: string): Promise<Server> {
  const running = embeddedUrls(dataDir);
  if (running) return { ...settingsOf(running), stop: async () => {} };
  const started = await startEmbedded({ dataDir });
  return { ...settingsOf(started), stop: () => started.stop() };
}

function settingsOf({ url, ownerUrl }: Urls): ServerSettings {
  return { databaseUrl: url, migrateDatabaseUrl: ownerUrl };
}
