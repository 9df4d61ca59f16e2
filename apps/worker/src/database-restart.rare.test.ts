import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Embedded, startEmbedded } from '@callboard/db/embedded';
import { type Receiver, startReceiver, useServer } from '@callboard/testing';
import {
  createTestApp,
  makeEndpoint,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { passLeases } from './testing/pass-leases.ts';
import { createProcesses } from './testing/processes.ts';

vi.setConfig({ testTimeout: 180_000 });

const folder = join(mkdtempSync(join(tmpdir(), 'restart-')), 'server');

let server: Embedded;
let useSharedServer: () => void;
let app: TestApp;
let owner: TestMember;
let receiver: Receiver;
const processes = createProcesses(() => app.databaseUrl);

beforeAll(async () => {
  server = await startEmbedded({ dataDir: folder });
  useSharedServer = await useServer(server);
  app = await createTestApp();
  app.clock.set(new Date().toISOString());
  receiver = await startReceiver(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return new Response();
  });
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  await makeEndpoint(app, owner, { url: receiver.url, events: ['project_created'] });
});
afterAll(async () => {
  await processes.killAll();
  await receiver.close();
  await app.close();
  await server.stop();
  useSharedServer();
});

test('when PostgreSQL restarts while a worker sends, every committed event arrives and the worker continues', async () => {
  const worker = await processes.startWorker([new URL(receiver.url).origin]);
  const writing = Array.from({ length: 200 }, (_, i) => makeProject(app, owner, { name: `${i}` }));
  const settling = Promise.allSettled(writing);
  await vi.waitFor(() => expect(receiver.got.length).toBeGreaterThan(20), { timeout: 20_000 });
  await server.stop();
  server = await startEmbedded({ dataDir: folder });
  await settling;
  await makeProject(app, owner, { name: 'After the restart' });
  const committed = await ids();
  expect(committed.length).toBeGreaterThan(20);
  // A claim whose answer was lost holds its deliveries for a lease, also after the restart.
  const arrived = async () => {
    await passLeases(app);
    expect(received()).toEqual(new Set(committed));
  };
  await vi.waitFor(arrived, { timeout: 100_000, interval: 2_000 });
  expect(worker.exitCode).toBeNull();
});

const received = () => new Set(receiver.got.map((it) => it.id));

async function ids(): Promise<string[]> {
  const rows = await app.system.sql<{ id: string }[]>`select id from webhook_deliveries`;
  return rows.map((it) => it.id);
}
