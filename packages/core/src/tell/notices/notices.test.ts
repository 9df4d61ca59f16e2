import {
  as,
  createTestApp,
  makeBooking,
  makeCard,
  makeChallenge,
  makeDeliverable,
  makeMember,
  makeProject,
  makeRoll,
  makeShootDay,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeMember } from '../../across/departures/index.ts';
import { moveHold } from '../../crew/day-moves/index.ts';
import { findBoard, moveCard, setCardRemoved, updateCard } from '../../jobs/boards/index.ts';
import { setWatching } from '../../jobs/team/index.ts';
import { updateDeliverable } from '../../review/deliverables/index.ts';
import { challengeShootDay } from '../../schedule/shoot-days/index.ts';
import {
  countUnread,
  listNotices,
  markAllRead,
  pruneNotices,
  raiseDueNotices,
  setNoticeRead,
  updateNoticeSettings,
} from './index.ts';
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

async function assign(title: string, to: TestMember, by = owner, due: string | null = null) {
  const { id: projectId } = await makeProject(app, by);
  const { id } = await makeCard(app, by, { projectId, title });
  await as(app, by, (ctx) => updateCard(ctx, { id, assigneeId: to.membershipId, due }));
  return { id, projectId };
}

describe('a card', () => {
  test('tells the person it is assigned to, and nobody else', async () => {
    const [producer, other] = [await makeMember(app, company), await makeMember(app, company)];
    const { id, projectId } = await assign('Permits', producer);
    const { items } = await as(app, producer, (ctx) => listNotices(ctx, { limit: 5 }));
    expect(items).toMatchObject([
      {
        text: `${owner.name} assigned you “Permits”.`,
        path: `/projects/${projectId}/board?card=${id}`,
        isRead: false,
      },
    ]);
    for (const person of [owner, other]) expect(await textsOf(person)).toEqual([]);
  });

  test('tells nobody who assigns it to themselves', async () => {
    await assign('Permits', owner);
    expect(await textsOf(owner)).toEqual([]);
  });

  test('tells who takes over the cards of somebody who leaves', async () => {
    const [leaving, next] = [await makeMember(app, company), await makeMember(app, company)];
    for (const title of ['Permits', 'Locations']) await assign(title, leaving);
    const leave = { id: leaving.membershipId, cardsTo: next.membershipId };
    await as(app, owner, (ctx) => removeMember(ctx, leave));
    expect((await textsOf(next)).sort()).toEqual([
      `${owner.name} assigned you “Locations”.`,
      `${owner.name} assigned you “Permits”.`,
    ]);
  });

  test('is no longer told of once it is done, removed, or somebody else’s', async () => {
    const producer = await makeMember(app, company);
    const other = await makeMember(app, company);
    const { id, projectId } = await assign('Permits', producer);
    const columns = await as(app, owner, (ctx) => findBoard(ctx, { projectId }));
    const move = (name: string) =>
      as(app, owner, (ctx) =>
        moveCard(ctx, {
          id,
          columnId: columns.find((it) => it.name === name)?.id ?? '',
          position: 0,
        }),
      );
    await move('Done');
    expect(await textsOf(producer)).toEqual([]);
    await move('Doing');
    expect(await textsOf(producer)).toHaveLength(1);
    await as(app, owner, (ctx) => setCardRemoved(ctx, { id, isRemoved: true }));
    expect(await unreadOf(producer)).toMatchObject({ all: 0 });
    await as(app, owner, (ctx) => setCardRemoved(ctx, { id, isRemoved: false }));
    await as(app, owner, (ctx) => updateCard(ctx, { id, assigneeId: other.membershipId }));
    expect(await textsOf(producer)).toEqual([]);
    expect(await textsOf(other)).toHaveLength(1);
  });

  test('that is due is told of once, also by two workers, and again on a later date', async () => {
    const producer = await makeMember(app, company);
    const { id } = await assign('Permits', producer, owner, '2026-11-21');
    await as(app, producer, (ctx) => markAllRead(ctx, { until: ctx.now() }));
    await Promise.all([raise(), raise()]);
    expect(await unreadOf(producer)).toMatchObject({ all: 1 });
    await as(app, producer, (ctx) => setNoticeRead(ctx, { id: `card_due.${id}`, isRead: true }));
    await raise();
    expect(await unreadOf(producer)).toMatchObject({ all: 0 });
    await as(app, owner, (ctx) => updateCard(ctx, { id, due: '2026-11-22' }));
    await raise();
    expect(await textsOf(producer)).toEqual([expect.stringContaining('assigned you')]);
    app.clock.advance(day);
    await raise();
    expect(await textsOf(producer)).toEqual([
      '“Permits” is due Sun 22 Nov.',
      expect.stringContaining('assigned you'),
    ]);
  });
});

describe('a hold', () => {
  async function hold(by: TestMember) {
    const { id: projectId } = await makeProject(app, by);
    const { id } = await makeBooking(app, by, { projectId, dates: ['2026-12-01'] });
    return { bookingId: id, projectId, date: '2026-12-01' };
  }

  test('that is challenged tells the job’s producer, but not the person who entered it', async () => {
    const producer = await makeMember(app, company);
    const { bookingId, date } = await hold(producer);
    await makeChallenge(app, owner, { bookingId, date });
    expect(await textsOf(producer)).toEqual([
      'Theo Marsh on Tue 1 Dec is challenged: confirm or release by Sun 22 Nov, 09:04.',
    ]);
    expect(await textsOf(owner)).toEqual([]);
    app.clock.advance(20 * 3_600);
    await raise();
    expect((await textsOf(producer))[0]).toBe(
      'The challenge to Theo Marsh on Tue 1 Dec ends Sun 22 Nov, 09:04. Confirm or release.',
    );
  });

  test('is told to those who watch its job, and not to those who leave it alone', async () => {
    const producer = await makeMember(app, company);
    const coordinator = await makeMember(app, company, 'coordinator');
    const { bookingId, projectId, date } = await hold(producer);
    const watch = (who: TestMember, isWatching: boolean) =>
      as(app, who, (ctx) => setWatching(ctx, { projectId, isWatching }));
    await watch(producer, false);
    await watch(coordinator, true);
    await makeChallenge(app, owner, { bookingId, date });
    expect(await textsOf(producer)).toEqual([]);
    expect(await textsOf(coordinator)).toHaveLength(1);
  });

  test('expires in 48 and again in 24 hours', async () => {
    const producer = await makeMember(app, company);
    const { bookingId } = await hold(producer);
    const until = new Date(app.clock.now().getTime() + 47 * 3_600_000).toISOString();
    await app.system.sql`
      update booking_days set hold_expires_at = ${until} where booking_id = ${bookingId}`;
    await raise();
    expect(await textsOf(producer)).toEqual([
      'Theo Marsh’s hold for Tue 1 Dec expires Mon 23 Nov, 08:04.',
    ]);
    await as(app, producer, (ctx) => markAllRead(ctx, { until: ctx.now() }));
    app.clock.advance(day);
    await raise();
    expect(await unreadOf(producer)).toMatchObject({ all: 1 });
    app.clock.advance(2 * day);
    expect(await textsOf(producer)).toEqual([]);
  });

  test('of a shoot day is told of until the day is confirmed', async () => {
    const producer = await makeMember(app, company);
    const { id: projectId } = await makeProject(app, producer);
    const { id } = await makeShootDay(app, producer, { projectId });
    await as(app, owner, (ctx) => challengeShootDay(ctx, { id }));
    expect(await textsOf(producer)).toHaveLength(1);
    await as(app, owner, (ctx) => moveHold(ctx, { id, holdStatus: 'confirmed' }));
    expect(await textsOf(producer)).toEqual([]);
  });
});

test('a deliverable is told of the day before it is due, until it is delivered', async () => {
  const producer = await makeMember(app, company);
  const { id: projectId } = await makeProject(app, producer);
  const due = { projectId, title: 'Hero :60', dueDate: '2026-11-23' };
  const { id } = await makeDeliverable(app, producer, due);
  await raise();
  expect(await textsOf(producer)).toEqual([]);
  app.clock.advance(day);
  await raise();
  expect(await textsOf(producer)).toEqual(['“Hero :60” is due Mon 23 Nov.']);
  await as(app, producer, (ctx) => updateDeliverable(ctx, { id, status: 'DELIVERED' }));
  expect(await textsOf(producer)).toEqual([]);
});

test('times are in the zone that the person chose', async () => {
  const admin = await makeMember(app, company, 'admin');
  const expiresAt = new Date(app.clock.now().getTime() + day * 1000);
  await makeToken(app, admin, undefined, { name: 'Edit bay', expiresAt });
  await raise();
  await as(app, admin, (ctx) => updateNoticeSettings(ctx, { timeZone: 'Asia/Tokyo' }));
  expect(await textsOf(admin)).toEqual([
    'The API token Edit bay expires Mon 23 Nov, 02:04. Create a new one before.',
  ]);
});

test('a camera card with one copy is told of the day after, until it has two', async () => {
  const producer = await makeMember(app, company);
  const { id: projectId } = await makeProject(app, producer);
  const { id, roll } = await makeRoll(app, producer, { projectId });
  await raise();
  expect(await textsOf(producer)).toEqual([]);
  app.clock.advance(day);
  await raise();
  expect(await textsOf(producer)).toEqual([`Card ${roll} has no verified copy.`]);
  await app.system.sql`update media_cards set deleted_at = now() where id = ${id}`;
  expect(await textsOf(producer)).toEqual([]);
});

test('a notice is read and unread by its person only', async () => {
  const producer = await makeMember(app, company);
  const { id } = await assign('Permits', producer);
  const set = (who: TestMember, isRead: boolean) =>
    as(app, who, (ctx) => setNoticeRead(ctx, { id: `card_assigned.${id}`, isRead }));
  await expect(set(owner, true)).rejects.toMatchObject({ code: 'not_found' });
  await set(producer, true);
  await set(producer, true);
  expect(await unreadOf(producer)).toMatchObject({ all: 0 });
  await set(producer, false);
  expect(await unreadOf(producer)).toMatchObject({ all: 1 });
  await expect(
    as(app, producer, (ctx) => setNoticeRead(ctx, { id: 'nothing.at.all', isRead: true })),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('the list pages through all notices, what needs the person first', async () => {
  const producer = await makeMember(app, company);
  for (const title of ['A', 'B', 'C']) {
    await assign(title, producer, owner, '2026-11-20');
    app.clock.advance(1);
  }
  await raise();
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await as(app, producer, (ctx) =>
      listNotices(ctx, { limit: 4, ...(cursor !== undefined && { cursor }) }),
    );
    seen.push(...page.items.map(({ kind }) => kind));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual([...Array(3).fill('card_due'), ...Array(3).fill('card_assigned')]);
  const due = await as(app, producer, (ctx) =>
    listNotices(ctx, { limit: 50, group: 'holds', isUnread: true }),
  );
  expect(due.items).toEqual([]);
});

test('a kind that is switched off is neither listed nor counted', async () => {
  const producer = await makeMember(app, company);
  await assign('Permits', producer);
  await app.system.sql`
    insert into notice_settings (workspace_id, membership_id, channels)
    values (${company.id}, ${producer.membershipId}, '{"card_assigned": "off"}')`;
  expect(await textsOf(producer)).toEqual([]);
  expect(await unreadOf(producer)).toMatchObject({ all: 0 });
});

test('old, ended and excess notices are deleted', async () => {
  const producer = await makeMember(app, company);
  const { id } = await assign('Permits', producer);
  const { id: kept } = await assign('Locations', producer);
  await as(app, owner, (ctx) => setCardRemoved(ctx, { id, isRemoved: true }));
  const left = async () =>
    (
      await app.system.sql<{ subject_id: string }[]>`
        select subject_id from notices where membership_id = ${producer.membershipId}`
    ).map((it) => it.subject_id);
  await pruneNotices(app.database);
  expect(await left()).toHaveLength(2);
  app.clock.advance(day + 1);
  await pruneNotices(app.database);
  expect(await left()).toEqual([kept]);
  await as(app, producer, (ctx) => markAllRead(ctx, { until: ctx.now() }));
  app.clock.advance(90 * day);
  await pruneNotices(app.database);
  expect(await left()).toEqual([]);
});
