import {
  activityOf,
  as,
  createTestApp,
  makeBooking,
  makeCrewMember,
  makeFeed,
  makeMember,
  makeProject,
  makeWorkspace,
  refusalOf,
  removeRecord,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../../accounts/access/limits.unscoped.ts';
import { asOperator } from '../../accounts/access/open-context.ts';
import { endAccessOf } from '../../accounts/members/end-access-of.ts';
import { updateMember } from '../../accounts/members/index.ts';
import { setPlan } from '../../accounts/plans/index.ts';
import { mergeCrewMembers } from '../../crew/index.ts';
import { secretIn } from '../../kernel/addresses/index.ts';
import { removeMember } from '../departures/index.ts';
import { redactCrewMember } from '../redaction/index.ts';
import { createFeed, listFeeds, readFeed, revokeFeed } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let coordinator: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  app.clock.advance(3_600);
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
  coordinator = await makeMember(app, company, 'coordinator');
});

afterAll(() => app.close());

const secretOf = ({ url }: { url: string }) => secretIn(new URL(url).pathname) ?? '';
const ask = (secret: string, address = '192.0.2.1') =>
  readFeed(app.database, { secret, address, userAgent: 'Google-Calendar-Importer' });
const standingOf = async (feed: { url: string }) => {
  const refusal = await refusalOf(ask(secretOf(feed)));
  return refusal === 'no refusal' ? 'works' : refusal;
};
const list = (member = owner) => as(app, member, (ctx) => listFeeds(ctx));
const revoke = (id: string, member = owner) => as(app, member, (ctx) => revokeFeed(ctx, { id }));

describe('a new feed', () => {
  test('has an address that cannot be guessed, of which only a hash is stored', async () => {
    const feed = await makeFeed(app, owner);
    expect(feed.url).toMatch(/^http:\/\/localhost:3000\/calendars\/feed_[\w-]{43}\.ics$/);
    expect(feed.url).not.toBe((await makeFeed(app, owner)).url);
    const secret = secretOf(feed).slice('feed_'.length);
    const rows = await app.system.sql`
      select f::text from calendar_feeds f union all select a::text from activity a`;
    expect(JSON.stringify(rows)).toContain(feed.id);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('is logged, with the job that it is of', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const feed = await makeFeed(app, owner, { projectId });
    await revoke(feed.id);
    const rows = await app.system.sql`
      select verb, project_id, audit_group from activity where subject_id = ${feed.id} order by verb`;
    expect(rows).toMatchObject(
      ['created', 'revoked'].map((verb) => ({
        ...{ verb, project_id: projectId, audit_group: 'connections' },
      })),
    );
  });

  test('is of a person who is not gone, and is made in the office', async () => {
    const create = (input: object, member = owner) =>
      refusalOf(as(app, member, (ctx) => createFeed(ctx, input)));
    const own = await makeCrewMember(app, owner);
    await as(app, owner, (ctx) => redactCrewMember(ctx, { id: own.id, name: own.name }));
    expect(await create({ crewMemberId: own.id })).toBe('invalid_parameter crewMemberId');
    for (const role of ['crew', 'client'] as const) {
      expect(await create({}, await makeMember(app, company, role))).toBe('forbidden');
    }
    expect(await list()).toEqual([]);
  });
});

describe('the list of feeds', () => {
  test('has a member’s own, and for owners and admins all, without the address', async () => {
    const { id: projectId } = await makeProject(app, owner, { name: 'Glow' });
    const { crewMemberId } = await makeBooking(app, owner, { projectId });
    const mine = await makeFeed(app, owner, { projectId, crewMemberId });
    app.clock.advance(1);
    const theirs = await makeFeed(app, coordinator);
    const all = await list();
    expect(all).toMatchObject([
      { id: theirs.id, projectName: null, personName: null, isOwn: false, isWorking: true },
      { id: mine.id, projectName: 'Glow', personName: 'Theo Marsh', isOwn: true },
    ]);
    expect(JSON.stringify(all)).not.toMatch(/feed_|hash/i);
    expect(await list(coordinator)).toMatchObject([{ id: theirs.id, isOwn: true }]);
    expect(await list((await makeWorkspace(app)).owner)).toEqual([]);
  });

  test('says which program read it last, at most once an hour', async () => {
    const feed = await makeFeed(app, owner);
    expect(await list()).toMatchObject([{ lastReadAt: null, lastReader: null }]);
    await ask(secretOf(feed));
    const first = app.clock.now();
    app.clock.advance(3_599);
    await ask(secretOf(feed));
    expect(await list()).toMatchObject([{ lastReadAt: first, lastReader: 'google' }]);
    app.clock.advance(1);
    await ask(secretOf(feed));
    expect(await list()).toMatchObject([{ lastReadAt: app.clock.now() }]);
  });

  test.each([
    ['Google-Calendar-Importer', 'google'],
    ['macOS/15.1 (24B83) dataaccessd/1.0', 'apple'],
    ['iOS/18.2 (22C152) dataaccessd/1.0', 'apple'],
    ['Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17328; Pro)', 'outlook'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.0', 'thunderbird'],
    ['curl/8.5', 'other'],
    ['', 'other'],
  ])('takes %s for %s', async (userAgent, reader) => {
    const secret = secretOf(await makeFeed(app, owner));
    await readFeed(app.database, { secret, address: '192.0.2.1', userAgent });
    expect((await list())[0]?.lastReader).toBe(reader);
  });
});

describe('a feed works until', () => {
  test('it is revoked, by its creator or a manager and nobody else', async () => {
    const feed = await makeFeed(app, coordinator);
    const producer = await makeMember(app, company, 'producer');
    expect(await refusalOf(revoke(feed.id, producer))).toBe('not_found');
    expect(await standingOf(feed)).toBe('works');
    await revoke(feed.id, coordinator);
    expect(await standingOf(feed)).toBe('not_found');
    const entries = (await activityOf(app, owner, 10)).length;
    await revoke(feed.id);
    expect(await activityOf(app, owner, 10)).toHaveLength(entries);
    const second = await makeFeed(app, coordinator);
    await revoke(second.id);
    expect(await standingOf(second)).toBe('not_found');
  });

  test('its creator is suspended, and again when they are back', async () => {
    const feed = await makeFeed(app, coordinator);
    const change = (status: 'active' | 'suspended') =>
      as(app, owner, (ctx) => updateMember(ctx, { id: coordinator.membershipId, status }));
    await change('suspended');
    expect(await standingOf(feed)).toBe('not_found');
    expect(await list()).toMatchObject([{ isWorking: false }]);
    await change('active');
    expect(await standingOf(feed)).toBe('works');
  });

  test.each([
    ['leaves the office', (id: string) => ({ id, role: 'crew' as const })],
    ['is removed', (id: string) => ({ id, status: 'removed' as const })],
  ])('its creator %s, and not again afterwards', async (_, change) => {
    const feed = await makeFeed(app, coordinator);
    const id = coordinator.membershipId;
    const other = await makeFeed(app, owner);
    await as(app, owner, (ctx) => updateMember(ctx, change(id)));
    expect(await standingOf(feed)).toBe('not_found');
    const back = { id, role: 'coordinator', status: 'active' } as const;
    await as(app, owner, (ctx) => updateMember(ctx, back));
    expect([await standingOf(feed), await standingOf(other)]).toEqual(['not_found', 'works']);
  });

  test('its creator leaves and hands over their work', async () => {
    const feed = await makeFeed(app, coordinator);
    await as(app, owner, (ctx) => removeMember(ctx, { id: coordinator.membershipId }));
    expect(await standingOf(feed)).toBe('not_found');
  });

  test('its creator changes from one role of the office to another, when it stays', async () => {
    const feed = await makeFeed(app, coordinator);
    await as(app, owner, (ctx) =>
      updateMember(ctx, { id: coordinator.membershipId, role: 'producer' }),
    );
    expect(await standingOf(feed)).toBe('works');
  });

  test('its creator ends all access with a new password', async () => {
    const feed = await makeFeed(app, coordinator);
    const { membershipId } = coordinator;
    await as(app, coordinator, (ctx) => endAccessOf(ctx, { membershipId, name: 'Joel' }));
    expect(await standingOf(feed)).toBe('not_found');
  });

  test('the plan lapses, and again when it is paid', async () => {
    const feed = await makeFeed(app, owner);
    const set = (status: 'canceled' | 'active') =>
      asOperator(app.database, company.id, (ctx) => setPlan(ctx, { status }));
    await set('canceled');
    expect(await standingOf(feed)).toBe('not_found');
    await set('active');
    expect(await standingOf(feed)).toBe('works');
  });

  test('the workspace is to be deleted, or is', async () => {
    const feed = await makeFeed(app, owner);
    const { sql } = app.system;
    await sql`update subscriptions set deletes_at = '2027-01-01' where workspace_id = ${company.id}`;
    expect(await standingOf(feed)).toBe('not_found');
    await sql`update subscriptions set deletes_at = null where workspace_id = ${company.id}`;
    expect(await standingOf(feed)).toBe('works');
    await sql`update workspaces set deleted_at = now() where id = ${company.id}`;
    expect(await standingOf(feed)).toBe('not_found');
  });

  test('its person is merged into another entry, when it has the dates of both', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const { crewMemberId: id } = await makeBooking(app, owner, { projectId });
    const dates = ['2026-12-09'];
    const { crewMemberId: intoId } = await makeBooking(app, owner, { projectId, dates });
    const feed = await makeFeed(app, owner, { crewMemberId: id });
    await as(app, owner, (ctx) => mergeCrewMembers(ctx, { id, intoId }));
    const text = await (await ask(secretOf(feed))).read();
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  });

  test('its job is deleted, or its person is deleted or redacted', async () => {
    const project = await makeProject(app, owner);
    const [gone, redacted] = [await makeCrewMember(app, owner), await makeCrewMember(app, owner)];
    const feeds = [
      await makeFeed(app, owner, { projectId: project.id }),
      await makeFeed(app, owner, { crewMemberId: gone.id }),
      await makeFeed(app, owner, { crewMemberId: redacted.id }),
    ];
    const standings = () => Promise.all(feeds.map((it) => standingOf(it)));
    expect(await standings()).toEqual(['works', 'works', 'works']);
    await removeRecord(app, 'projects', project);
    await removeRecord(app, 'crew_members', gone);
    const { id, name } = redacted;
    await as(app, owner, (ctx) => redactCrewMember(ctx, { id, name }));
    expect(await standings()).toEqual(['not_found', 'not_found', 'not_found']);
  });
});

describe('requests', () => {
  test('for one feed are limited, and those for other feeds are not', async () => {
    const [busy, other] = [await makeFeed(app, owner), await makeFeed(app, owner)];
    const { count } = limits.feedReads;
    for (let n = 0; n < count; n += 1) await ask(secretOf(busy), `192.0.2.${n % 200}`);
    await expect(ask(secretOf(busy), '198.51.100.1')).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 60,
    });
    expect(await standingOf(other)).toBe('works');
    app.clock.advance(60);
    expect(await standingOf(busy)).toBe('works');
  });

  test('with wrong secrets are limited by address, with a guess refused like a feed that ended', async () => {
    const feed = await makeFeed(app, owner);
    const { count } = limits.feedMissesByAddress;
    const guess = (n: number) => `feed_${String(n).padStart(43, 'x')}`;
    const address = '203.0.113.9';
    const seen = new Set<string | undefined>();
    for (let n = 0; n < count; n += 1) seen.add(await refusalOf(ask(guess(n), address)));
    expect([...seen]).toEqual(['not_found']);
    expect(await refusalOf(ask(guess(count), address))).toBe('rate_limited');
    expect(await refusalOf(ask(secretOf(feed), address))).toBe('rate_limited');
    expect(await standingOf(feed)).toBe('works');
  });

  test.each([
    '/calendars/',
    '/calendars/feed_.ics',
    `/calendars/feed_${'a'.repeat(42)}.ics`,
    `/calendars/feed_${'a'.repeat(44)}.ics`,
    `/calendars/feed_${'a'.repeat(43)}`,
    `/calendars/feed_${'a'.repeat(42)}%61.ics`,
    `/calendars/feed_${'a'.repeat(42)}'.ics`,
    `/calendars/FEED_${'a'.repeat(43)}.ics`,
    `/calendars/x/feed_${'a'.repeat(43)}.ics`,
    `/calendars/feed_${'a'.repeat(43)}.ics\n`,
  ])('at %s have no secret', (path) => {
    expect(secretIn(path)).toBeNull();
  });
});
