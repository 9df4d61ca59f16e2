import {
  createTestApp,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listOutbox } from '../../mail/index.ts';
import { recordSignIn } from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  owner = (await makeWorkspace(app)).owner;
});
afterAll(() => app.close());

const userAgent =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const record = (isKnownBrowser: boolean) =>
  recordSignIn(app.database, {
    userId: owner.userId,
    isKnownBrowser,
    userAgent,
    address: '2001:db8::1',
  });

const mails = () => listOutbox(app.database, { email: owner.email, limit: 10 });

test('the first sign-in of all and those with a known browser are not told', async () => {
  await record(false);
  await record(true);
  expect(await mails()).toEqual([]);
});

test('a sign-in with a new browser is told with browser, address and time', async () => {
  await record(false);
  app.clock.set('2026-11-22T21:30:00.000Z');
  await record(false);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ kind: 'new_device', workspaceId: null });
  const text = mail?.text?.replaceAll(/\s+/g, ' ');
  expect(text).toContain(
    'Chrome on macOS signed in on November 22, 2026 at 9:30 PM UTC, from the address 2001:db8::1.',
  );
});

test('of two concurrent first sign-ins at most one is told', async () => {
  await Promise.all([record(false), record(false)]);
  expect(await mails()).toHaveLength(1);
});
