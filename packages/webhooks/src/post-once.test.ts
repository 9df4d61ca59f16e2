import { createServer, type Socket } from 'node:net';
import { listEndpoints, sendTest } from '@callboard/core/tell';
import { startFlood } from '@callboard/testing';
import {
  as,
  createTestApp,
  makeEndpoint,
  makeWorkspace,
  type TestApp,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createPoster, createPostOnce } from './index.ts';

let app: TestApp;
let company: TestWorkspace;

beforeAll(async () => {
  app = await createTestApp({ poolSize: 2 });
  company = await makeWorkspace(app);
});
afterAll(() => app.close());

async function testAt(url: string) {
  const { id } = await makeEndpoint(app, company.owner, { url });
  const poster = createPoster({ trustedOrigins: [{ origin: url }] });
  onTestFinished(() => poster.close());
  const post = createPostOnce({ poster, now: app.clock.now });
  return () => sendTest({ open: (work) => as(app, company.owner, work), post }, { id });
}

test('sixteen tests that wait for a response hold no transaction and no connection', async () => {
  const { url, waiting, release } = await startSilent(16);
  const sendOne = await testAt(url);
  const tests = Array.from({ length: 16 }, sendOne);
  await waiting;
  const [open] = await app.system.sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      and backend_type = 'client backend'`;
  expect(open?.count).toBe(0);
  expect(await as(app, company.owner, (ctx) => listEndpoints(ctx))).toHaveLength(1);
  release();
  expect(await Promise.all(tests)).toEqual(
    Array(16).fill({ delivered: true, statusCode: 204, error: null }),
  );
});

test('sixteen tests of a flooding receiver all end and are stored', async () => {
  const flood = await startFlood({ more: 'HTTP/1.1 103 Early Hints\r\n\r\n' });
  onTestFinished(flood.close);
  const sendOne = await testAt(flood.url);
  const results = await Promise.all(Array.from({ length: 16 }, sendOne));
  const error = 'The receiver sent more than 10 informational (1xx) responses.';
  expect(results).toEqual(Array(16).fill({ delivered: false, statusCode: null, error }));
  const [kept] = await app.system.sql`
    select count(*)::int as count from webhook_attempts where error = ${error}`;
  expect(kept?.count).toBe(16);
});

/**
 * Starts a receiver that responds only after `release`; `waiting` resolves after `count` requests.
 */
async function startSilent(count: number) {
  const sockets: Socket[] = [];
  const { promise: waiting, resolve } = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      if (sockets.push(socket) === count) resolve();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const release = () => {
    for (const socket of sockets) socket.write('HTTP/1.1 204 No Content\r\n\r\n');
  };
  return { url: `http://127.0.0.1:${port}`, waiting, release };
}
