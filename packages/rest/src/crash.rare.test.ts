import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  createTestApp,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestToken,
} from '@callboard/testing/factories';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const writes = 1000;
const killedAfter = 400;
const atOnce = 16;

let app: TestApp;
let tokens: TestToken[];
let server: ChildProcess | undefined;

beforeAll(async () => {
  app = await createTestApp();
  // Stays within 20 writes per token in 10 seconds and 25 tokens per workspace: 10 writes each.
  tokens = (await Promise.all([1, 2, 3, 4].map(makeTokens))).flat();
});
afterEach(() => server?.kill('SIGKILL'));
afterAll(() => app.close());

test('a process killed in the middle of 1,000 keyed writes leaves exactly 1,000 after a retry', async () => {
  const first = await start(0);
  const acknowledged = new Map<number, string>();
  await sendAll(first, (write, { status, text }) => {
    expect(status).toBe(201);
    acknowledged.set(write, text);
    if (acknowledged.size === killedAfter) server?.kill('SIGKILL');
  });
  expect(acknowledged.size).toBeGreaterThanOrEqual(killedAfter);
  expect(acknowledged.size).toBeLessThan(writes);
  expect(await countRows()).toBeGreaterThanOrEqual(acknowledged.size);

  const second = await start(120);
  const retried = new Map<number, string>();
  await sendAll(second, (write, { status, text }) => {
    expect([write, status]).toEqual([write, 201]);
    retried.set(write, text);
  });
  expect(retried.size).toBe(writes);
  for (const [write, text] of acknowledged) expect(retried.get(write)).toBe(text);
  expect(await countRows()).toBe(writes);
}, 120_000);

async function makeTokens(): Promise<TestToken[]> {
  const { owner } = await makeWorkspace(app, { plan: 'house' });
  const created: TestToken[] = [];
  for (let i = 0; i < 25; i += 1) created.push(await makeToken(app, owner));
  return created;
}

/** Starts the API in its own process, with its clock `aheadSeconds` ahead of the test's. */
async function start(aheadSeconds: number): Promise<string> {
  const startsAt = new Date(app.clock.now().getTime() + aheadSeconds * 1000).toISOString();
  const script = fileURLToPath(new URL('./testing/serve.ts', import.meta.url));
  server = fork(script, [app.databaseUrl, startsAt], { execArgv: [] });
  const [message] = (await once(server, 'message')) as [{ url: string }];
  return message.url;
}

type Heard = (write: number, response: { status: number; text: string }) => void;

/** Sends every write, some concurrently. Omits writes that get no response. */
async function sendAll(url: string, heard: Heard): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < writes) {
      const write = next;
      next += 1;
      const response = await sendOne(url, write);
      if (response) heard(write, response);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function sendOne(url: string, write: number) {
  const { headers } = tokens[write % tokens.length] ?? {};
  const init = {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': `write-${write}` },
    body: JSON.stringify({ name: `Crash ${write}` }),
  };
  try {
    const response = await fetch(`${url}/api/v1/projects`, init);
    return { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  }
}

async function countRows(): Promise<number> {
  const [row] = await app.system.sql<{ count: number }[]>`
    select count(*)::int from projects where name like 'Crash %'`;
  return row?.count ?? 0;
}
