import { asMember } from '@callboard/core/access';
import { type Database, openDatabase } from '@callboard/core/database';
import { createEndpoint } from '@callboard/core/webhook-endpoints';
import { createWorkspace } from '@callboard/core/workspaces';
import type { Urls } from '@callboard/db/embedded';
import { migrate } from '@callboard/db/migrate';
import postgres from 'postgres';
import { benchSecret, makeProjects, makeTokens } from '../rest/load.ts';
import type { Credentials } from '../rest/sign-in.ts';

/** One of two companies on one server. */
export interface Tenant extends Credentials {
  secrets: string[];
  /** An endpoint at the receiver. */
  endpointId: string;
}

const password = 'a password for measuring';
const projects = { large: 20_000, small: 1_000 };
const tokens = { attacker: 25, other: 400 };

/** Fills an empty database with a large company, which attacks, and a small one. */
export async function loadTenants({ url, ownerUrl }: Urls, receiver: string) {
  await migrate(ownerUrl);
  const webhookTrustedOrigins = [{ origin: receiver }];
  const options = { databaseUrl: url, appSecret: benchSecret, poolSize: 2, webhookTrustedOrigins };
  const database = openDatabase(options);
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  const large = await makeTenant(database, 'attacker@example.com', receiver);
  const small = await makeTenant(database, 'other@example.com', receiver);
  await makeProjects(sql, large.workspaceId, projects);
  const tenants = {
    attacker: { ...large, secrets: await makeTokens(sql, large.workspaceId, tokens.attacker) },
    other: { ...small, secrets: await makeTokens(sql, small.workspaceId, tokens.other) },
  } satisfies Record<string, Tenant>;
  await database.close();
  await sql`vacuum analyze`;
  await sql.end();
  return tenants;
}

async function makeTenant(database: Database, email: string, receiver: string) {
  const { workspace, owner } = await createWorkspace(database, {
    name: 'Tall Tale Pictures',
    timeZone: 'America/Los_Angeles',
    plan: 'house',
    status: 'active',
    owner: { email, name: 'Owner', password },
  });
  const { endpoint } = await asMember(
    database,
    { userId: owner.id, workspaceId: workspace.id },
    (ctx) =>
      createEndpoint(ctx, {
        kind: 'webhook',
        name: 'Receiver',
        url: `${receiver}/hook`,
        events: ['project_created'],
      }),
  );
  return { workspaceId: workspace.id, email, password, endpointId: endpoint.id };
}
