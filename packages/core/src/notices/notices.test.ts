import {
  as,
  createTestApp,
  makeEndpoint,
  makeMember,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dismissNotice, listNotices, notify } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app);
  owner = company.owner;
});
afterAll(() => app.close());

const notice = {
  kind: 'delivery_given_up',
  subjectType: 'company',
  subjectId: 'any',
  text: 'A delivery to Edit bay failed.',
};

function send(text = notice.text) {
  return as(app, owner, (ctx) => notify(ctx, { ...notice, text }));
}

const listOf = (member: TestMember) => as(app, member, listNotices);

test('owners and admins see notices, newest first', async () => {
  await send('First.');
  app.clock.advance(1);
  await send('Second.');
  const admin = await makeMember(app, company, 'admin');
  for (const member of [owner, admin]) {
    expect((await listOf(member)).map((it) => it.text)).toEqual(['Second.', 'First.']);
  }
});

test('other roles see none', async () => {
  await send();
  for (const role of ['producer', 'coordinator', 'crew', 'client'] as const) {
    expect(await listOf(await makeMember(app, company, role))).toEqual([]);
  }
});

test('dismissing a notice dismisses it for everyone; repeating it changes nothing', async () => {
  await send();
  const [shown] = await listOf(owner);
  const id = shown?.id ?? '';
  const dismiss = () => as(app, owner, (ctx) => dismissNotice(ctx, { id }));
  expect(await dismiss()).toEqual({ id });
  expect(await dismiss()).toEqual({ id });
  expect(await listOf(owner)).toEqual([]);
});

test('a notice about a deleted endpoint is not shown', async () => {
  await as(app, owner, (ctx) =>
    notify(ctx, { ...notice, subjectType: 'webhook_endpoint', subjectId: 'whe_gone' }),
  );
  expect(await listOf(owner)).toEqual([]);
});

test('a failure notice disappears once the endpoint receives a delivery', async () => {
  const { id } = await makeEndpoint(app, owner, { url: 'https://hooks.example.com/tt' });
  const about = { ...notice, subjectType: 'webhook_endpoint', subjectId: id };
  await as(app, owner, async (ctx) => {
    await notify(ctx, { ...about, kind: 'endpoint_failing' });
    await notify(ctx, about);
  });
  expect((await listOf(owner)).length).toBe(2);
  const later = new Date(app.clock.now().getTime() + 1).toISOString();
  await app.system.sql`
    update webhook_endpoints set last_delivered_at = ${later} where id = ${id}`;
  expect((await listOf(owner)).map((it) => it.kind)).toEqual(['delivery_given_up']);
});

test("another workspace's notice is not found", async () => {
  await send();
  const [shown] = await listOf(owner);
  const { owner: stranger } = await makeWorkspace(app);
  expect(await listOf(stranger)).toEqual([]);
  await expect(
    as(app, stranger, (ctx) => dismissNotice(ctx, { id: shown?.id ?? '' })),
  ).rejects.toMatchObject({ code: 'not_found' });
});
