import {
  activityOf,
  as,
  createTestApp,
  makeBooking,
  makeCrewMember,
  makeMember,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { schema } from '../kernel/schema.ts';
import { listNotices } from '../tell/notices/index.ts';
import { challengeHolds, holdCrew, moveBookingDays } from './index.ts';

const first = '2026-12-01';
const second = '2026-12-02';

let app: TestApp;
let owner: TestMember;
let producer: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
  const company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
  producer = await makeMember(app, company);
});

beforeEach(async () => {
  app.clock.advance(1);
  projectId = (await makeProject(app, producer)).id;
});

afterAll(() => app.close());

test('dates of several people are challenged at once, each for 24 hours', async () => {
  const ids = await heldPeople(['Theo Marsh', 'Pilar Nunez'], [first, second]);
  const [untouched = '', ...challenged] = ids;
  await challenge(challenged);
  const expires = new Date(app.clock.now().getTime() + 24 * 3_600_000);
  for (const row of await rowsOf(challenged)) {
    expect(row).toMatchObject({ status: 'first_hold', challengedAt: app.clock.now() });
    expect(row.challengeExpiresAt).toEqual(expires);
  }
  expect(await rowsOf([untouched])).toMatchObject([{ challengeExpiresAt: null }]);
  const entries = await activityOf(app, owner, 2);
  expect(entries.map(({ verb, summary }) => [verb, summary.split(' was ')[0]]).toSorted()).toEqual([
    ['challenged', 'Pilar Nunez’s hold for 1–2 Dec'],
    ['challenged', 'Theo Marsh’s hold for Wed 2 Dec'],
  ]);
  const { items } = await as(app, producer, (ctx) => listNotices(ctx, { limit: 50 }));
  expect(items.map(({ text }) => text.split(' is challenged')[0]).toSorted()).toEqual([
    'Pilar Nunez on Tue 1 Dec',
    'Pilar Nunez on Wed 2 Dec',
    'Theo Marsh on Wed 2 Dec',
  ]);
});

test('all or none: only first holds of one job are challenged', async () => {
  const ids = await heldPeople(['Theo Marsh'], [first, second]);
  const crewMemberId = await personOf(ids);
  const behind = await heldFor((await makeProject(app, owner)).id, crewMemberId);
  expect(await refusalOf(challenge(behind))).toBe('conflict');
  expect(await refusalOf(challenge([...ids, ...behind]))).toBe('invalid_parameter bookingDayIds');
  expect(await refusalOf(challenge([...ids, 'bkd_unknown']))).toBe('not_found');
  expect(await rowsOf(ids)).toMatchObject([{ challengedAt: null }, { challengedAt: null }]);
  const [bookingId = ''] = (await rowsOf(ids)).map((it) => it.bookingId);
  await as(app, owner, (ctx) =>
    moveBookingDays(ctx, { bookingId, dates: [first], status: 'released' }),
  );
  await expect(challenge(ids)).rejects.toMatchObject({
    message: 'Theo Marsh is released: only a first hold can be challenged.',
  });
  expect(await refusalOf(challenge(behind.slice(0, 1)))).toBe('no refusal');
});

/** Holds people for dates of the job, and returns the ids by person and date. */
async function heldPeople(names: string[], dates: string[]): Promise<string[]> {
  const crewMemberIds: string[] = [];
  for (const name of names)
    crewMemberIds.push((await makeCrewMember(app, owner, { name, email: null, phone: null })).id);
  const input = { projectId, crewMemberIds, dates, status: 'first_hold' as const };
  const { bookingDayIds } = await as(app, owner, (ctx) => holdCrew(ctx, input));
  const rows = await rowsOf(bookingDayIds);
  const order = (it: (typeof rows)[number]) => crewMemberIds.indexOf(it.crewMemberId);
  return rows.toSorted((a, b) => order(a) - order(b)).map(({ id }) => id);
}

async function heldFor(otherId: string, crewMemberId: string): Promise<string[]> {
  const { id } = await makeBooking(app, owner, {
    projectId: otherId,
    crewMemberId,
    dates: [first],
  });
  const { bookingDays } = schema;
  const rows = await as(app, owner, ({ tx }) =>
    tx.select({ id: bookingDays.id }).from(bookingDays).where(eq(bookingDays.bookingId, id)),
  );
  return rows.map((it) => it.id);
}

async function personOf(ids: string[]): Promise<string> {
  return (await rowsOf(ids))[0]?.crewMemberId ?? '';
}

function challenge(bookingDayIds: string[], by = owner): Promise<void> {
  return as(app, by, (ctx) => challengeHolds(ctx, { bookingDayIds }));
}

function rowsOf(ids: string[]) {
  const { bookingDays } = schema;
  return as(app, owner, ({ tx }) =>
    tx
      .select()
      .from(bookingDays)
      .where(inArray(bookingDays.id, ids))
      .orderBy(asc(bookingDays.date)),
  );
}
