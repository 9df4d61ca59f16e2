import { createWorkspace } from '@callboard/core/accounts';
import { type Database, openDatabase } from '@callboard/core/kernel';

/** Secret and password of everything the benches create. */
export const benchSecret = 'a secret for measuring and nothing else';
export const benchPassword = 'a password for measuring';

type Options = Parameters<typeof openDatabase>[0];

/** Opens a bench's database, with two connections by default. */
export function openBenchDatabase(
  databaseUrl: string,
  options: Partial<Pick<Options, 'poolSize' | 'webhookTrustedOrigins'>> = {},
): Database {
  return openDatabase({ databaseUrl, appSecret: benchSecret, poolSize: 2, ...options });
}

/** Creates a company on the largest plan. */
export function makeWorkspace(database: Database, email = 'owner@example.com') {
  return createWorkspace(database, {
    name: 'Tall Tale Pictures',
    timeZone: 'America/Los_Angeles',
    plan: 'house',
    status: 'active',
    owner: { email, name: 'Owner', password: benchPassword },
  });
}
