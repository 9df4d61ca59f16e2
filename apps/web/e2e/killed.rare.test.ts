import { buildApps } from '@callboard/bundle/build-apps';
import { type Receiver, startReceiver, testSecret } from '@callboard/testing';
import {
  createTestApp,
  makeEndpoint,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestToken,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Served, serve, work } from './serve.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const writes = 200;
const killedAfter = 80;
const atOnce = 16;

let app: TestApp;
let receiver: Receiver;
let tokens: TestToken[];
let settings: Record<string, string>;

beforeAll(async () => {
  await buildApps(new AbortController().signal);
  app = await createTestApp();
  app.clock.set(new Date().toISOString());
  receiver = await startReceiver();
  const { owner } = await makeWorkspace(app, { plan: 'house' });
  await makeEndpoint(app, owner, { url: receiver.url, events: ['project_created'] });
  // A token may write 20 times in 10 seconds.
  tokens = await Promise.all(Array.from({ length: 20 }, () => makeToken(app, owner)));
  settings = {
    APP_SECRET: testSecret,
    WEBHOOK_TRUSTED_ORIGINS: new URL(receiver.url).origin,
  };
});
afterAll(async () => {
  await receiver.close();
  await app.close();
});

test('when the web process is killed during writes, exactly the committed events are delivered', async () => {
  const web = await serve(app.databaseUrl, settings);
  const acknowledged = await writeUntilKilled(web);
  expect(acknowledged.length).toBeGreaterThanOrEqual(killedAfter);
  expect(acknowledged.length).toBeLessThan(writes);

  const worker = await work(app.databaseUrl, { ...settings, BASE_URL: web.url });
  onTestFinished(worker.stop);
  const { sql } = app.system;
  const committed = await sql<{ name: string }[]>`select name from projects`;
  const names = committed.map((it) => it.name).sort();
  expect(names).toEqual(expect.arrayContaining(acknowledged));
  await expect.poll(received, { timeout: 20_000 }).toEqual(names);
});

/**
 * Creates projects concurrently and kills the server meanwhile. Returns the names of the
 * acknowledged ones.
 */
async function writeUntilKilled(web: Served): Promise<string[]> {
  const acknowledged: string[] = [];
  const left = Array.from({ length: writes }, (_, index) => `Film ${index}`);
  const write = async () => {
    for (let name = left.pop(); name; name = left.pop()) {
      const response = await postProject(web.url, name).catch(() => undefined);
      if (!response) return;
      expect(response.status).toBe(201);
      acknowledged.push(name);
      if (acknowledged.length === killedAfter) await web.kill();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, write));
  return acknowledged;
}

function postProject(url: string, name: string): Promise<Response> {
  const { headers } = tokens[Number(name.split(' ')[1]) % tokens.length] ?? {};
  const body = JSON.stringify({ name });
  return fetch(`${url}/api/v1/projects`, { method: 'POST', headers: { ...headers }, body });
}

function received(): string[] {
  return receiver.got.map(({ body }) => JSON.parse(body).data.name).sort();
}
