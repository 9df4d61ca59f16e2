import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '@callboard/core/kernel';
import { embeddedUrls } from '@callboard/db/embedded';
import { unscoped } from '@callboard/db/unscoped';
import { fixedClock } from '@callboard/testing';
import { makeEndpoint, makeToken, makeWorkspace, type TestApp } from '@callboard/testing/factories';

/** Opens the database of a running launcher while `work` runs. */
export async function withLaunchedDatabase<T>(
  dataDir: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase({
    databaseUrl: embeddedUrls(dataDir)?.url ?? '',
    appSecret: readFileSync(join(dataDir, 'app-secret'), 'utf8').trim(),
    poolSize: 2,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Like `withLaunchedDatabase`, for the factories of tests. */
export function withLaunchedApp<T>(
  dataDir: string,
  work: (app: TestApp) => Promise<T>,
): Promise<T> {
  return withLaunchedDatabase(dataDir, (database) =>
    work({
      database,
      system: unscoped(database),
      clock: fixedClock(),
      databaseUrl: '',
      ownerUrl: '',
      close: async () => {},
    }),
  );
}

/**
 * Creates a company with an endpoint for new projects. Returns the secrets of its tokens, each with
 * a limit of 20 writes in 10 seconds.
 */
export function makeLaunchedCompany(dataDir: string, receiverUrl: string): Promise<string[]> {
  return withLaunchedApp(dataDir, async (app) => {
    const { owner } = await makeWorkspace(app, { plan: 'house' });
    await makeEndpoint(app, owner, { url: receiverUrl, events: ['project_created'] });
    const tokens = await Promise.all(Array.from({ length: 20 }, () => makeToken(app, owner)));
    return tokens.map((it) => it.secret);
  });
}
