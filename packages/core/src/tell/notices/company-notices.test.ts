import {
  as,
  createTestApp,
  failDelivery,
  makeConnection,
  makeEndpoint,
  makeMember,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { disconnect } from '../../accounts/connections/index.ts';
import { updateMember } from '../../accounts/members/index.ts';
import { setPlan } from '../../accounts/plans/index.ts';
import { revokeToken } from '../../accounts/tokens/index.ts';
import { countUnread, listNotices, listWebhookNotices, raiseDueNotices } from './index.ts';
import { textsOf as textsOfMember } from './testing/texts-of.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.set('2026-11-21T17:04:05.123Z');
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});
afterAll(() => app.close());

const day = 86_400;

const textsOf = (member: TestMember) => textsOfMember(app, member);
const raise = () => raiseDueNotices(app.database);

function unreadOf(member: TestMember): Promise<{ all: number; webhooks: number }> {
  return as(app, member, countUnread);
}

describe('owners and admins', () => {
  test('hear who joins, and the person who joins does not', async () => {
    const admin = await makeMember(app, company, 'admin');
    const kindsOf = async (member: TestMember) =>
      (await as(app, member, (ctx) => listNotices(ctx, { limit: 5 }))).items.map(
        ({ text }) => text,
      );
    expect(await kindsOf(owner)).toEqual([`${admin.name} joined as admin.`]);
    expect(await kindsOf(admin)).toEqual([]);
    await as(app, owner, (ctx) => updateMember(ctx, { id: admin.membershipId, status: 'removed' }));
    expect(await kindsOf(owner)).toEqual([]);
  });

  test('hear of a failing webhook until it works, and other roles do not', async () => {
    const [admin, producer] = [
      await makeMember(app, company, 'admin'),
      await makeMember(app, company),
    ];
    const endpoint = await makeEndpoint(app, owner, { url: 'https://hooks.example.com/tt' });
    await failDelivery(app, endpoint);
    await raise();
    for (const member of [owner, admin]) {
      expect(await as(app, member, listWebhookNotices)).toMatchObject([
        { kind: 'endpoint_failing', path: `/settings/webhooks/${endpoint.id}` },
      ]);
    }
    expect(await unreadOf(producer)).toEqual({ all: 0, webhooks: 0 });
    await app.system.sql`
      update webhook_deliveries set status = 'delivered' where endpoint_id = ${endpoint.id}`;
    expect(await as(app, owner, listWebhookNotices)).toEqual([]);
  });

  test('no longer see them in a lesser role', async () => {
    const admin = await makeMember(app, company, 'admin');
    const endpoint = await makeEndpoint(app, owner, { url: 'https://hooks.example.com/tt' });
    await failDelivery(app, endpoint);
    await raise();
    expect(await unreadOf(admin)).toMatchObject({ webhooks: 1 });
    await as(app, owner, (ctx) => updateMember(ctx, { id: admin.membershipId, role: 'producer' }));
    expect(await textsOf(admin)).toEqual([]);
  });

  test('hear of a trial that ends in 3 days, once, until it has ended', async () => {
    const trial = await makeWorkspace(app, { status: 'trialing' });
    await raise();
    expect(await textsOf(trial.owner)).toEqual([]);
    app.clock.advance(12 * day);
    await raise();
    await raise();
    expect(await textsOf(trial.owner)).toEqual([
      'The trial ends Sat 5 Dec, 09:04. Choose a plan to keep working.',
    ]);
    expect(await textsOf(await makeMember(app, trial))).toEqual([]);
    app.clock.advance(2 * day);
    expect(await textsOf(trial.owner)).toEqual([]);
  });

  test('hear of a grace period that ends in 3 days', async () => {
    const graceEndsAt = new Date(app.clock.now().getTime() + 2 * day * 1000);
    await as(app, owner, (ctx) => setPlan(ctx, { status: 'past_due', graceEndsAt }));
    await raise();
    expect(await textsOf(owner)).toEqual([
      'The last payment failed. The workspace becomes read-only Mon 23 Nov, 09:04.',
    ]);
  });

  test('hear of storage that is 90% full', async () => {
    const use = (bytes: number) => app.system.sql`
      insert into storage_usage (workspace_id, used_bytes) values (${company.id}, ${bytes})
      on conflict (workspace_id) do update set used_bytes = excluded.used_bytes`;
    await use(4.49e12);
    await raise();
    expect(await textsOf(owner)).toEqual([]);
    await use(4.5e12);
    await raise();
    expect(await textsOf(owner)).toEqual([expect.stringContaining('4.5 TB of 5 TB')]);
  });

  test('hear of a token of theirs that expires in 7 days, until it is revoked', async () => {
    const admin = await makeMember(app, company, 'admin');
    const expiresAt = new Date(app.clock.now().getTime() + 6 * day * 1000);
    const { id } = await makeToken(app, admin, undefined, { name: 'Edit bay', expiresAt });
    await raise();
    expect(await textsOf(admin)).toEqual([
      'The API token Edit bay expires Fri 27 Nov, 09:04. Create a new one before.',
    ]);
    expect(await textsOf(owner)).toEqual([]);
    await as(app, admin, (ctx) => revokeToken(ctx, { id }));
    expect(await textsOf(admin)).toEqual([]);
  });

  test('hear of a connection of theirs that somebody else ended', async () => {
    const admin = await makeMember(app, company, 'admin');
    const theirs = await makeConnection(app, admin);
    const own = await makeConnection(app, admin);
    await as(app, owner, (ctx) => disconnect(ctx, { id: theirs.id }));
    await as(app, admin, (ctx) => disconnect(ctx, { id: own.id }));
    await raise();
    const texts = await textsOf(admin);
    expect(texts).toEqual([expect.stringContaining(`is disconnected by ${owner.name}`)]);
  });
});
