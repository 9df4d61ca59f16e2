import { asMember } from '@callboard/core/accounts';
import type { Database } from '@callboard/core/kernel';
import { createEndpoint } from '@callboard/core/tell';
import type { Urls } from '@callboard/db/embedded';
import { migrate } from '@callboard/db/migrate';
import { asOwner } from '@callboard/testing/factories';
import { makeProjects, makeTokens } from '../rest/load.ts';
import type { Credentials } from '../rest/sign-in.ts';
import { benchPassword, makeWorkspace, openBenchDatabase } from '../workspace.ts';

/** One of two companies on one server. */
export interface Tenant extends Credentials {
  secrets: string[];
  /** Endpoint that posts to the receiver. */
  endpointId: string;
}

const projects = { large: 20_000, small: 1_000 };
const tokens = { attacker: 25, other: 400 };

/** Fills an empty database with a large company, the attacker, and a small one. */
export async function loadTenants(urls: Urls, receiver: string) {
  await migrate(urls.ownerUrl);
  const webhookTrustedOrigins = [{ origin: receiver }];
  const database = openBenchDatabase(urls.url, { webhookTrustedOrigins });
  const large = await makeTenant(database, 'attacker@example.com', receiver);
  const small = await makeTenant(database, 'other@example.com', receiver);
  await database.close();
  return asOwner(urls, async (sql) => {
    await makeProjects(sql, large.workspaceId, projects);
    const tenants = {
      attacker: { ...large, secrets: await makeTokens(sql, large.workspaceId, tokens.attacker) },
      other: { ...small, secrets: await makeTokens(sql, small.workspaceId, tokens.other) },
    } satisfies Record<string, Tenant>;
    await sql`vacuum analyze`;
    return tenants;
  });
}

async function makeTenant(database: Database, email: string, receiver: string) {
  const { workspace, owner } = await makeWorkspace(database, email);
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
  return {
    workspaceId: workspace.id,
    email,
    password: benchPassword,
    endpointId: endpoint.id,
  };
}
