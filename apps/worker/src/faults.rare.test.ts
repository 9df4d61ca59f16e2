import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { type Received, type Receiver, startReceiver } from '@callboard/testing';
import {
  createTestApp,
  makeEndpoint,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestEndpoint,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { passLeases } from './testing/pass-leases.ts';
import { createProcesses } from './testing/processes.ts';

vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
let owner: TestMember;
let endpoint: TestEndpoint;
let receiver: Receiver;
let respond: (received: Received) => Response | Promise<Response>;
const processes = createProcesses(() => app.databaseUrl);
const { kill } = processes;
const startWorker = () => processes.startWorker([new URL(receiver.url).origin]);

const taken = () => new Response(null, { status: 204 });

beforeAll(async () => {
  app = await createTestApp();
  receiver = await startReceiver((received) => respond(received));
});
beforeEach(async () => {
  respond = taken;
  receiver.got.length = 0;
  app.clock.set(new Date().toISOString());
  // A sender killed by the previous test may have left deliveries to send again.
  await app.system.sql`update webhook_endpoints set enabled = false`;
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  endpoint = await makeEndpoint(app, owner, { url: receiver.url, events: ['project_created'] });
});
afterEach(async () => {
  await processes.killAll();
});
afterAll(async () => {
  await receiver.close();
  await app.close();
});

describe('the web process is killed', () => {
  test('right after its commit, the event is delivered', async () => {
    await processes.writeAndDie(owner, 'commit');
    const [event] = await events();
    await startWorker();
    await vi.waitFor(() => expect(receiver.got).toHaveLength(1), { timeout: 20_000 });
    expect(JSON.parse(receiver.got[0]?.body ?? '')).toMatchObject({
      event: 'project_created',
      summary: event?.summary,
    });
  });

  test('before its commit, there is no event and nothing is delivered', async () => {
    await processes.writeAndDie(owner, 'rollback');
    await startWorker();
    expect(await events()).toEqual([]);
    await makeProject(app, owner, { name: 'The one after' });
    await vi.waitFor(() => expect(receiver.got).toHaveLength(1), { timeout: 20_000 });
    expect(receiver.got[0]?.body).toContain('The one after');
  });
});

describe('the sender is killed', () => {
  test('before the post, the next sender posts the delivery', async () => {
    await makeProject(app, owner);
    const { port, server } = await takePort();
    await app.system.sql`
      update webhook_endpoints set url = ${`http://127.0.0.1:${port}/hook`}`;
    const connecting = once(server, 'connection');
    const worker = await processes.startWorker([`http://127.0.0.1:${port}`]);
    const [socket] = await connecting;
    await kill(worker);
    socket.destroy();
    server.close();
    expect(receiver.got).toHaveLength(0);
    await app.system.sql`update webhook_endpoints set url = ${receiver.url}`;
    await startWorker();
    await passLeases(app);
    await vi.waitFor(() => expect(receiver.got).toHaveLength(1), { timeout: 20_000 });
    await expectRecorded(1);
  });

  test('after the post and before recording it, the same id and body are sent again', async () => {
    await makeProject(app, owner);
    const dying = Promise.withResolvers<void>();
    respond = async () => {
      if (receiver.got.length > 1) return taken();
      await kill(await starting);
      dying.resolve();
      return taken();
    };
    const starting = startWorker();
    await dying.promise;
    await startWorker();
    await passLeases(app);
    await vi.waitFor(() => expect(receiver.got).toHaveLength(2), { timeout: 20_000 });
    const [first, second] = receiver.got;
    expect(second?.id).toBe(first?.id);
    expect(second?.body).toBe(first?.body);
    await expectRecorded(1);
  });

  test('repeatedly while events are created, every event arrives and no other', async () => {
    respond = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return taken();
    };
    for (let round = 0; round < 4; round += 1) {
      const worker = await startWorker();
      const names = Array.from({ length: 60 }, (_, i) => `Round ${round}, film ${i}`);
      const writing = names.map((name) => makeProject(app, owner, { name }));
      await vi.waitFor(() => expect(receiver.got.length).toBeGreaterThan(round * 60 + 20), {
        timeout: 20_000,
      });
      await Promise.all([kill(worker), Promise.all(writing)]);
      await passLeases(app);
    }
    await startWorker();
    const committed = await ids();
    expect(committed).toHaveLength(240);
    await vi.waitFor(() => expect(received()).toEqual(new Set(committed)), { timeout: 30_000 });
  });
});

const received = () => new Set(receiver.got.map((it) => it.id));

async function ids(): Promise<string[]> {
  const rows = await app.system.sql<{ id: string }[]>`
    select id from webhook_deliveries where endpoint_id = ${endpoint.id}`;
  return rows.map((it) => it.id);
}

async function events() {
  return app.system.sql<{ summary: string }[]>`
    select summary from events where workspace_id = ${owner.workspaceId}`;
}

async function expectRecorded(attempts: number): Promise<void> {
  const { sql } = app.system;
  await vi.waitFor(async () => {
    const [row] = await sql`
      select status, attempts from webhook_deliveries where endpoint_id = ${endpoint.id}`;
    expect(row).toEqual({ status: 'delivered', attempts });
  });
}

async function takePort(): Promise<{ port: number; server: Server }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : 0 };
}
