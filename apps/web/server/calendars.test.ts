import { readFeed } from '@callboard/core/across';
import { moveHold } from '@callboard/core/crew';
import {
  as,
  createTestApp,
  makeFeed,
  makeProject,
  makeShootDay,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accessLog } from './access-log.ts';
import { calendars } from './calendars.ts';
import { clientAddress } from './client-address.ts';
import type { AppEnv } from './http.ts';
import { nameRequest } from './request-id.ts';
import { readableLog, serveOnce } from './testing/serve-once.ts';

let app: TestApp;
let owner: TestMember;
let dayId: string;
let path: string;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  app.clock.advance(3_600);
  ({ owner } = await makeWorkspace(app));
  const { id: projectId } = await makeProject(app, owner);
  dayId = (await makeShootDay(app, owner, { projectId })).id;
  path = new URL((await makeFeed(app, owner)).url).pathname;
});

afterAll(() => app.close());

/** Serves the calendars as the app does. Counts reads of the database. */
async function serve() {
  const { log, lines } = readableLog();
  const counts = { lookups: 0, reads: 0 };
  const database = {
    ...app.database,
    readers: {
      ...app.database.readers,
      read: ((id, work) => {
        counts.reads += 1;
        return app.database.readers.read(id, work);
      }) as typeof app.database.readers.read,
    },
  };
  const server = new Hono<AppEnv>()
    .use(nameRequest(log), clientAddress(0), accessLog(log), compress())
    .route(
      '/',
      calendars((request) => {
        counts.lookups += 1;
        return readFeed(database, request);
      }),
    )
    .all('*', (c) => c.text('elsewhere', 418));
  const base = await serveOnce(server);
  const get = (headers: Record<string, string> = {}, init: RequestInit = {}) =>
    fetch(`${base}${path}`, { headers, ...init });
  return { base, get, lines, counts };
}

test('a program reads a calendar, and then only asks whether it changed', async () => {
  const { get, counts } = await serve();
  const first = await get();
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect(first.headers.get('x-robots-tag')).toBe('noindex');
  expect(await first.text()).toContain(`UID:${dayId}\r\n`);
  const etag = first.headers.get('etag') ?? '';
  const modified = first.headers.get('last-modified') ?? '';
  counts.reads = 0;
  const same: Record<string, string>[] = [
    { 'if-none-match': etag },
    { 'if-none-match': `W/${etag.replace(/^W\//, '')}` },
    { 'if-none-match': `"other", ${etag}` },
    { 'if-none-match': '*' },
    { 'if-modified-since': modified },
    { 'if-none-match': etag, 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  ];
  for (const headers of same) {
    const again = await get(headers);
    expect([again.status, await again.text()], JSON.stringify(headers)).toEqual([304, '']);
    expect(again.headers.get('last-modified')).toBe(modified);
  }
  // One aggregate each: the calendar is not built.
  expect(counts.reads).toBe(same.length);
  const different: Record<string, string>[] = [
    { 'if-none-match': '"other"' },
    { 'if-none-match': '"other"', 'if-modified-since': modified },
    { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    { 'if-modified-since': 'yesterday' },
  ];
  for (const headers of different) expect((await get(headers)).status).toBe(200);
  app.clock.advance(1);
  await as(app, owner, (ctx) => moveHold(ctx, { id: dayId, holdStatus: 'confirmed' }));
  const after = await get({ 'if-none-match': etag, 'if-modified-since': modified });
  expect(after.status).toBe(200);
  expect(after.headers.get('etag')).not.toBe(etag);
  expect(await after.text()).toContain('STATUS:CONFIRMED');
  expect((await get({ 'if-modified-since': modified })).status).toBe(200);
});

test('HEAD has the headers without the calendar, and nothing can be written', async () => {
  const { get, counts } = await serve();
  const whole = await get({ 'accept-encoding': 'identity' });
  counts.reads = 0;
  const head = await get({ 'accept-encoding': 'identity' }, { method: 'HEAD' });
  expect([head.status, await head.text(), counts.reads]).toEqual([200, '', 1]);
  for (const name of ['etag', 'last-modified', 'content-type']) {
    expect(head.headers.get(name)).toBe(whole.headers.get(name));
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const refused = await get({}, { method });
    expect([method, refused.status, refused.headers.get('allow')]).toEqual([
      method,
      405,
      'GET, HEAD',
    ]);
  }
});

test('other addresses are answered alike, and those of another shape without a lookup', async () => {
  const { base, counts } = await serve();
  const get = async (at: string) => {
    const response = await fetch(`${base}${at}`);
    return [response.status, await response.text()];
  };
  const gone = [404, 'This calendar does not exist, or its address was revoked.'];
  for (const at of [
    '/calendars/',
    '/calendars/feed_x.ics',
    path.replace('.ics', ''),
    `${path}/`,
    path.replace('feed_', 'FEED_'),
    `/calendars/${'a'.repeat(8_000)}.ics`,
  ]) {
    expect(await get(at), at.slice(0, 60)).toEqual(gone);
  }
  expect(counts.lookups).toBe(0);
  expect(await get(`/calendars/feed_${'a'.repeat(43)}.ics`)).toEqual(gone);
  expect(counts.lookups).toBe(1);
});

test('a hundred programs that ask every second are slowed down, and cost no reads then', async () => {
  const { get, counts } = await serve();
  const statuses: number[] = [];
  for (let second = 0; second < 6; second += 1) {
    const responses = await Promise.all(Array.from({ length: 100 }, () => get()));
    for (const response of responses) {
      statuses.push(response.status);
      if (response.status === 429) {
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      await response.arrayBuffer();
    }
    app.clock.advance(1);
  }
  expect(statuses.filter((it) => it === 200)).toHaveLength(120);
  expect(statuses.filter((it) => it === 429)).toHaveLength(480);
  // An aggregate for each, and the rows for whoever came before the first text was there.
  expect(counts.reads).toBeLessThan(130);
});

test('no log line has the secret of a calendar', async () => {
  const { base, get, lines } = await serve();
  await get();
  const secret = /feed_([\w-]{43})/.exec(path)?.[1] ?? '';
  const encoded = path.replace('feed_', '%66eed%5f').replace('.ics', '%2eics');
  const others = [path.toUpperCase(), `/${path}`, `/x${path}`, `${path}?x=${secret}`, encoded];
  for (const at of others) {
    await fetch(`${base}${at}`);
  }
  expect(lines).toHaveLength(6);
  expect(lines[0]).toMatchObject({ path: '/calendars/…', status: 200 });
  const [start, end] = [secret.slice(0, 12), secret.slice(-12)];
  for (const it of [start, end]) {
    expect(JSON.stringify(lines).toLowerCase()).not.toContain(it.toLowerCase());
  }
});
