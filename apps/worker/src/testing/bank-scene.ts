import { openBanks } from '@callboard/bank/open';
import { type PlaidServer, startPlaidServer } from '@callboard/bank/testing';
import type { Ctx } from '@callboard/core';
import { receiveWebhook } from '@callboard/core/banking';
import {
  as,
  createTestApp,
  makeBank,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createBankReader } from '../bank-reader.ts';

export const minute = 60_000;
export const hour = 60 * minute;

/** A company, a local Plaid and the reader of banks, anew for each test of a file. */
export interface BankScene {
  app: TestApp;
  owner: TestMember;
  server: PlaidServer;
}

/** Registers the hooks of a scene and returns what is done in it. */
export function useBankScene() {
  const scene = {} as BankScene;
  const servers = new AsyncDisposableStack();

  beforeAll(async () => {
    scene.app = await createTestApp({ poolSize: 10 });
  });
  beforeEach(async () => {
    // The banks of another test are no longer due.
    await scene.app.system.sql`
      update bank_connections set next_sync_at = null, leased_until = null`;
    ({ owner: scene.owner } = await makeWorkspace(scene.app, { plan: 'house' }));
    scene.server = servers.use(await startPlaidServer());
  });
  afterAll(async () => {
    await servers.disposeAsync();
    await scene.app.close();
  });

  function newReader() {
    const { app, server } = scene;
    const plaid = { clientId: 'client', secret: 'a secret', url: server.url };
    return createBankReader({
      database: app.database,
      banks: openBanks({ plaid, now: app.clock.now }),
      failed: (error) => {
        throw error;
      },
    });
  }

  const itemId = () => `item-${scene.owner.workspaceId}`;

  return {
    scene,
    newReader,
    pass: (milliseconds: number) => scene.app.clock.advance(milliseconds / 1000),
    by: <T>(work: (ctx: Ctx) => Promise<T>) => as(scene.app, scene.owner, work),
    async readBanks() {
      const reader = newReader();
      reader.wake();
      await reader.idle();
    },
    due: () => {
      const { app, owner } = scene;
      return app.system.sql`
        update bank_connections set next_sync_at = ${app.clock.now().toISOString()}
        where workspace_id = ${owner.workspaceId}`;
    },
    eventsOf: async (name: string) => {
      const { app, owner } = scene;
      const rows = await app.system.sql<{ data: Record<string, unknown>; summary: string }[]>`
        select data, summary from events
        where workspace_id = ${owner.workspaceId} and name = ${name} order by id`;
      return [...rows];
    },
    connectionOf: async (id: string) => {
      const [row] = await scene.app.system.sql`
        select status, error_code as code, cursor, encrypted_access_token is not null as has_token,
          outage_since is not null as is_out, next_sync_at, leased_until, failures
        from bank_connections where id = ${id}`;
      return row;
    },
    amounts: async () => {
      const { app, owner } = scene;
      const rows = await app.system.sql<{ amount: number }[]>`
        select amount_cents::int as amount from bank_transactions
        where workspace_id = ${owner.workspaceId} and removed_at is null order by provider_id`;
      return rows.map((it) => it.amount);
    },
    /** Connects the login of the local Plaid. */
    connectPlaid: async () => {
      const { connectionId } = await makeBank(scene.app, scene.owner, {
        ...{ provider: 'plaid', itemId: itemId(), accessToken: 'access-1', accounts: [] },
      });
      return connectionId;
    },
    webhook: (code: string, consentExpiresAt: Date | null = null) =>
      receiveWebhook(scene.app.database, { itemId: itemId(), code, consentExpiresAt }),
  };
}
