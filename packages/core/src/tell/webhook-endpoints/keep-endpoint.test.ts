import {
  activityOf,
  as,
  asTokenOf,
  createTestApp,
  makeMember,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateMember } from '../../accounts/members/index.ts';
import {
  createEndpoint,
  findEndpoint,
  keepEndpoint,
  listEndpoints,
  updateEndpoint,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let admin: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});

beforeEach(async () => {
  admin = await makeMember(app, company, 'admin');
});

afterAll(() => app.close());

const input = () => ({
  kind: 'webhook' as const,
  name: 'n8n',
  url: 'https://hooks.example.com/n8n',
  events: ['project_updated' as const],
});

async function create(by = admin): Promise<string> {
  const { endpoint } = await as(app, by, (ctx) => createEndpoint(ctx, input()));
  return endpoint.id;
}

const change = (to: Omit<Parameters<typeof updateMember>[1], 'id'>) =>
  as(app, owner, (ctx) => updateMember(ctx, { id: admin.membershipId, ...to }));
const keep = (id: string) => as(app, owner, (ctx) => keepEndpoint(ctx, { id }));
const enable = (id: string, enabled: boolean) =>
  as(app, owner, (ctx) => updateEndpoint(ctx, { id, enabled }));

async function awaitsReview(id: string): Promise<boolean> {
  const [{ awaitsReview }, all] = await as(app, owner, (ctx) =>
    Promise.all([findEndpoint(ctx, { id }), listEndpoints(ctx)]),
  );
  expect(all.find((it) => it.id === id)?.awaitsReview).toBe(awaitsReview);
  return awaitsReview;
}

test.each([[{ role: 'producer' }], [{ status: 'removed' }], [{ status: 'suspended' }]] as const)(
  'an endpoint whose creator is now %j still sends and needs review',
  async (to) => {
    const id = await create();
    expect(await awaitsReview(id)).toBe(false);
    await change(to);
    expect(await awaitsReview(id)).toBe(true);
    expect(await as(app, owner, (ctx) => findEndpoint(ctx, { id }))).toMatchObject({
      enabled: true,
    });
  },
);

test('a kept endpoint does not need review again, and keeping is logged', async () => {
  const id = await create();
  await change({ role: 'producer' });
  await keep(id);
  expect(await awaitsReview(id)).toBe(false);
  expect((await activityOf(app, owner, 1))[0]).toMatchObject({
    actorName: owner.name,
    verb: 'kept',
    summary: 'Webhook endpoint n8n was kept',
  });
  await keep(id);
  expect((await activityOf(app, owner, 2)).map((it) => it.verb)).toEqual(['kept', 'updated']);
  await change({ role: 'coordinator' });
  expect(await awaitsReview(id)).toBe(true);
});

test('a kept endpoint needs review again when its creator loses the role again', async () => {
  const id = await create();
  await change({ role: 'producer' });
  await keep(id);
  await change({ role: 'admin' });
  expect(await awaitsReview(id)).toBe(false);
  await change({ role: 'producer' });
  expect(await awaitsReview(id)).toBe(true);
});

test('pausing and resuming an endpoint end its review', async () => {
  const id = await create();
  await change({ status: 'removed' });
  await enable(id, false);
  expect(await awaitsReview(id)).toBe(false);
  await enable(id, true);
  expect(await awaitsReview(id)).toBe(false);
});

test('endpoints of other people and of tokens do not need review', async () => {
  const byOwner = await create(owner);
  const token = await makeToken(app, admin);
  const { endpoint } = await asTokenOf(app, token, (ctx) => createEndpoint(ctx, input()));
  await change({ status: 'suspended' });
  expect(await awaitsReview(byOwner)).toBe(false);
  expect(await awaitsReview(endpoint.id)).toBe(false);
});
