import { connect } from 'node:net';
import {
  mostFormBytes,
  mostSmallBodyBytes,
  mostStrangerFormBytes,
  workLimits,
} from '@callboard/core/kernel';
import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bodyCap } from './body-cap.ts';
import type { AppEnv, Middleware } from './http.ts';
import { largeBodies } from './large-bodies.ts';
import { refusePage } from './refusals.ts';
import { serveOnce } from './testing/serve-once.ts';

const { perWorkspace, waiting, busy } = workLimits.forms;

/** Each test is a company of its own. */
const asCompany = (): Middleware => {
  const workspaceId = crypto.randomUUID();
  return (c, next) => {
    c.set('session', {
      ...{ sessionId: '', userId: '', userName: '', email: '', storedId: '', workspaceId },
      ...{ hasSecondFactor: false, confirmedAt: null, setCookie: null },
    });
    return next();
  };
};

function appWith(answer: (text: string) => Promise<string> | string) {
  const app = new Hono<AppEnv>().use(asCompany(), bodyCap, largeBodies(refusePage));
  return app.post('/', async (c) => c.text(await answer(await c.req.raw.text())));
}

const lengthOf = (text: string) => String(text.length);
const streaming = { duplex: 'half' };
const post = (url: string, body: BodyInit) => fetch(url, { method: 'POST', body, ...streaming });
const sized = (size: number) => 'x'.repeat(size);
const streamed = (size: number) => new Blob([sized(size)]).stream();

test.each([
  ['small', () => sized(10)],
  ['of 64 kB and one', () => sized(64 * 1024 + 1)],
  ['as large as allowed', () => sized(mostFormBytes)],
  ['of unknown size', () => streamed(mostFormBytes)],
])('a body %s arrives whole', async (_, make) => {
  const base = await serveOnce(appWith(lengthOf));
  const sent = await new Response(make()).text();
  expect(await (await post(base, make())).text()).toBe(String(sent.length));
});

test.each([
  ['declares', () => sized(mostFormBytes + 1)],
  ['does not declare', () => streamed(mostFormBytes + 1)],
])('a body that is too large and %s it is refused', async (_, make) => {
  const base = await serveOnce(appWith(lengthOf));
  expect((await post(base, make())).status).toBe(413);
});

test.each([
  ['declares', () => sized(mostStrangerFormBytes + 1)],
  ['does not declare', () => streamed(mostStrangerFormBytes + 1)],
])('a stranger’s body that is too large for one and %s it is refused', async (_, make) => {
  const app = new Hono<AppEnv>().use(bodyCap, largeBodies(refusePage));
  const base = await serveOnce(app.post('/', async (c) => c.text(await c.req.raw.text())));
  const refused = await post(base, make());
  expect(refused.status).toBe(413);
  expect(await refused.text()).toContain('The limit is 250 kB.');
});

test('a company has a few large forms answered at once, the next wait, and more are refused', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<string>();
  let answering = 0;
  const base = await serveOnce(
    appWith(() => {
      answering += 1;
      return released;
    }),
  );
  const large = sized(100_000);
  const sent = Array.from({ length: perWorkspace + waiting + 1 }, () => post(base, large));
  const refused = await Promise.race(sent);
  expect([refused.status, await refused.text()]).toEqual([429, busy]);
  expect(answering).toBe(perWorkspace);
  release('read');
  const statuses = (await Promise.all(sent)).map((it) => it.status);
  expect(statuses.filter((it) => it === 200).length).toBe(perWorkspace + waiting);
});

test('senders who do not finish keep no others from being answered', async () => {
  const base = await serveOnce(appWith(lengthOf));
  const { port } = new URL(base);
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 200000\r\n\r\n';
  for (let n = 0; n < perWorkspace * 5; n += 1) {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    socket.write(head + sized(100_000));
    onTestFinished(() => void socket.destroy());
  }
  expect(await (await post(base, sized(100_000))).text()).toBe('100000');
});

test('only so many small bodies are in memory at once, and the next is received into a file', async () => {
  let started = 0;
  const app = new Hono<AppEnv>().use(asCompany(), bodyCap, largeBodies(refusePage));
  app.post('/', async (c) => {
    started += 1;
    return c.text(lengthOf(await c.req.raw.text()));
  });
  const base = await serveOnce(app);
  const { port } = new URL(base);
  const held = mostSmallBodyBytes / (64 * 1024);
  const head = `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${64 * 1024}\r\n\r\n`;
  const sockets = Array.from({ length: held + 20 }, () => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    socket.write(head + sized(64 * 1024 - 1));
    onTestFinished(() => void socket.destroy());
    return socket;
  });
  await vi.waitFor(() => expect(started).toBe(held), 10_000);
  expect(await (await post(base, sized(10))).text()).toBe('10');
  expect(started).toBe(held + 1);
  for (const socket of sockets) socket.write('x');
  await vi.waitFor(() => expect(started).toBe(held + 21), 10_000);
  expect(await (await post(base, sized(10))).text()).toBe('10');
});
