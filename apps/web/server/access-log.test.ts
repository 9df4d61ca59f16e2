import { secretPrefixes } from '@callboard/core/kernel';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { accessLog } from './access-log.ts';
import type { AppEnv } from './http.ts';
import { nameRequest, sendRequestId } from './request-id.ts';
import { readableLog, serveOnce } from './testing/serve-once.ts';

test('a request logs one line with its id and no secrets', async () => {
  const { log, lines } = readableLog();
  const app = new Hono<AppEnv>().use(nameRequest(log), accessLog(log), sendRequestId);
  const base = await serveOnce(app.get('/projects', (c) => c.text('ok')));
  const response = await fetch(`${base}/projects?token=hush`, {
    headers: { cookie: 'session=hush', authorization: 'Bearer hush' },
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    method: 'GET',
    path: '/projects',
    status: 200,
    requestId: response.headers.get('x-request-id'),
  });
  expect(JSON.stringify(lines)).not.toContain('hush');
});

test.each(secretPrefixes)(
  'a secret that begins with %s is not logged in any path',
  async (prefix) => {
    const { log, lines } = readableLog();
    const app = new Hono<AppEnv>().use(nameRequest(log), accessLog(log));
    const base = await serveOnce(app.get('*', (c) => c.text('ok')));
    const secret = `${prefix}${'hush'.repeat(11)}`;
    await fetch(`${base}/${secret}`);
    await fetch(`${base}/api/v1/projects/${secret.replace('_', '%5F')}/links`);
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toContain(secret.slice(prefix.length));
  },
);

test('the secret in the path of a calendar, a crew page, a call sheet or a client’s page is not logged', async () => {
  const { log, lines } = readableLog();
  const app = new Hono<AppEnv>().use(nameRequest(log), accessLog(log));
  const base = await serveOnce(app.get('*', (c) => c.text('ok')));
  const paths = ['/calendars/hush.ics', '/crew-page/hush', '/crew-page/hush/details.data'];
  for (const path of [
    ...paths,
    '//crew-page/hush',
    '/x/page_hush',
    '/call/hush',
    '/Call/hush/sheet.pdf',
    '/CREW-PAGE/hush',
    '/portal/hush',
    '/scout/hush',
    '/scout/hush/photos/file_x/large',
    '/x/portal_hush',
    '/%70ortal/hush',
    '/%2570ortal/hush',
    '/portal%2Fhush',
    '/Portal%5Chush/%zz',
    '/x/%50ortal%5Fhush',
    '/Calendars//hush.ics',
  ]) {
    await fetch(`${base}${path}`);
  }
  expect(lines).toHaveLength(18);
  expect(JSON.stringify(lines)).not.toContain('hush');
});
