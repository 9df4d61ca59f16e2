import { setTimeout as wait } from 'node:timers/promises';
import { findPooler, type Pooler, type Pooling, startPooler } from '@callboard/testing';
import { createTestApp, makeWorkspace, type TestApp } from '@callboard/testing/factories';
import { sql } from 'drizzle-orm';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Clients, openClients } from '../client.ts';
import type { Tx } from '../driver/statements.ts';
import { inWorkspace } from '../tenancy.ts';
import { requireServer } from './require-server.ts';

const callCount = 320;
// A call that lost its prepared statements may wait forever, so the pooler is ended after this
// time.
const patience = 3_000;
const isThere = findPooler();

const poolings: (Pooling & { name: string; refusal?: RegExp })[] = [
  { name: 'session mode', mode: 'session', dropsParameters: false, asSuperuser: false },
  {
    name: 'session mode without the startup parameters it does not know',
    mode: 'session',
    dropsParameters: true,
    asSuperuser: false,
  },
  ...[false, true].map((dropsParameters) => ({
    name: `transaction mode${dropsParameters ? ' without the startup parameters it does not know' : ''}`,
    mode: 'transaction' as const,
    dropsParameters,
    asSuperuser: false,
    refusal:
      /^The pooler at 127\.0\.0\.1:\d+ pools by transaction\. Set pool_mode = session for this database, or connect to PostgreSQL directly\.$/,
  })),
  ...(['session', 'transaction'] as const).map((mode) => ({
    name: `${mode} mode that maps every user to the superuser`,
    mode,
    dropsParameters: true,
    asSuperuser: true,
    refusal:
      /^DATABASE_URL reaches PostgreSQL as postgres, and must as callboard_app\. [^\n]+ a pooler in between must not map users\.$/,
  })),
];

let app: TestApp;
let owner: Sql;
let workspaces: string[];

beforeAll(async () => {
  app = await createTestApp();
  owner = postgres(app.ownerUrl, { max: 1, onnotice: () => {} });
  workspaces = [(await makeWorkspace(app)).id, (await makeWorkspace(app)).id];
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

describe.skipIf(!isThere).each(poolings)('behind PgBouncer in $name', (pooling) => {
  let pooler: Pooler;
  let databaseUrl: string;

  beforeAll(async () => {
    const password = decodeURIComponent(new URL(app.databaseUrl).password);
    const users = { callboard_app: password, callboard_system: password };
    pooler = await startPooler(app.ownerUrl, { ...pooling, users });
    databaseUrl = pooler.through(app.databaseUrl);
  });
  afterAll(() => pooler.stop());

  test(pooling.refusal ? 'start refuses, and says why' : 'start finds nothing wrong', async () => {
    const starting = requireServer({ databaseUrl });
    await (pooling.refusal
      ? expect(starting).rejects.toThrow(pooling.refusal)
      : expect(starting).resolves.toBeUndefined());
  });

  test('two concurrent workspaces, reading and writing, never see each other’s rows', async () => {
    const clients = openClients({ databaseUrl }, 5);
    const met = new Set<string>();
    const running = Promise.allSettled(
      Array.from({ length: callCount }, (_, turn) =>
        call({ clients, turn, met, asSuperuser: pooling.asSuperuser }),
      ),
    );
    if (pooling.mode === 'transaction') {
      await Promise.race([running, wait(patience)]);
      await pooler.stop();
    }
    const failures = (await running).filter(({ status }) => status === 'rejected');
    await clients.close();
    expect([...met]).toEqual([]);
    expect(await strayRows()).toEqual([]);
    if (pooling.mode === 'session') expect(failures).toEqual([]);
    else expect(failures.length).toBeLessThan(callCount);
  });
});

interface Call {
  clients: Clients;
  turn: number;
  /** Ids of workspaces whose rows were seen by another workspace. */
  met: Set<string>;
  asSuperuser: boolean;
}

/**
 * Runs one read or write for alternating workspaces. A few calls set no workspace and must see
 * nothing.
 */
async function call({ clients, turn, met, asSuperuser }: Call): Promise<void> {
  if (turn % 8 === 7 && !asSuperuser) {
    // A statement without parameters is not prepared, so it works in transaction mode too.
    const left = await clients.app.sql.unsafe('select workspace_id from clients');
    for (const row of left) met.add(row.workspace_id);
    return;
  }
  const id = workspaces[turn % 2] ?? '';
  const look = async (tx: Tx) => {
    const rows = await tx.execute<{ workspace_id: string }>(
      sql`select workspace_id from clients where ${turn} >= 0`,
    );
    for (const row of rows) if (row.workspace_id !== id) met.add(row.workspace_id);
  };
  if (turn % 4 < 2) {
    return clients.readers.read(id, async (tx) => {
      await Promise.all([look(tx), look(tx)]);
    });
  }
  return inWorkspace(clients.app, id, async (tx) => {
    await tx.execute(
      sql`insert into clients (id, name, kind) values (${crypto.randomUUID()}, ${id}, 'brand')`,
    );
    await look(tx);
  });
}

/** Returns rows of these tests that are in the wrong workspace. */
async function strayRows(): Promise<unknown[]> {
  return [...(await owner`select id from clients where name <> workspace_id and kind = 'brand'`)];
}
