import type { BookingStatus } from '@callboard/domain/crew/enums';
import {
  as,
  createTestApp,
  makeBooking,
  makeCrewMember,
  makeMember,
  makeProject,
  makeWorkspace,
  removeRecord,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../kernel/context.ts';
import { challengeHolds, crewTool, findAvailability, moveBookingDays } from './index.ts';

const first = '2026-12-01';
const second = '2026-12-02';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
});

afterAll(() => app.close());

test('says why not to hire somebody, to those who may know', async () => {
  await makeCrewMember(app, owner, { doNotHireReason: 'Left a set unlocked' });
  const coordinator = await makeMember(app, { id: owner.workspaceId }, 'coordinator');
  const reasonsFor = async (member: TestMember) => {
    const { items } = await as(app, member, (ctx) =>
      findAvailability(ctx, { dates: [first], limit: 5 }),
    );
    return items.map((it) => it.doNotHireReason);
  };
  expect(await reasonsFor(owner)).toEqual(['Left a set unlocked']);
  expect(await reasonsFor(coordinator)).toEqual([null]);
  expect(JSON.stringify(await toolItemsOf([first]))).not.toContain('unlocked');
});

describe('availability', () => {
  test('is listed by date: booked before held before asked, with every job', async () => {
    const { id: crewMemberId } = await makeCrewMember(app, owner);
    const ritual = await book('Morning Ritual', { crewMemberId, dates: [first, second] });
    await move(ritual.id, 'confirmed', [first]);
    const glow = await book('Glow Forward', { crewMemberId, dates: [first] });
    await book('Trailhead FW', { crewMemberId, dates: [second], status: 'inquired' });
    const dates = [second, first, '2026-12-03'];
    const [item] = await toolItemsOf(dates);
    expect(item?.dates).toMatchObject([
      {
        date: second,
        state: 'held',
        jobs: [
          { project: 'Trailhead FW', booking_status: 'inquired' },
          { project: 'Morning Ritual', booking_status: 'first_hold' },
        ],
      },
      {
        date: first,
        state: 'booked',
        jobs: [
          { project_id: ritual.projectId, booking_status: 'confirmed' },
          { project_id: glow.projectId, booking_status: 'second_hold' },
        ],
      },
      { date: '2026-12-03', state: 'free' },
    ]);
    expect(item?.dates[2]).not.toHaveProperty('jobs');
  });

  test('is free after a declined, released or cancelled date, and on a removed job', async () => {
    const ways: BookingStatus[] = ['declined', 'released'];
    for (const way of ways) {
      const { id } = await book('Morning Ritual', { dates: [first] });
      await move(id, way, [first]);
    }
    const off = await book('Morning Ritual', { dates: [first] });
    await move(off.id, 'confirmed', [first]);
    await move(off.id, 'cancelled', [first]);
    const gone = await book('Glow Forward', { dates: [first] });
    await removeRecord(app, 'projects', { id: gone.projectId });
    const items = await toolItemsOf([first]);
    expect(items.map(({ dates }) => dates)).toEqual(
      Array(4).fill([{ date: first, state: 'free' }]),
    );
  });

  test('is asked for a person who is only inquired', async () => {
    await book('Morning Ritual', { dates: [first], status: 'inquired' });
    expect((await toolItemsOf([first]))[0]?.dates).toMatchObject([{ date: first, state: 'asked' }]);
  });

  test('covers the address book only, by department in call-sheet order, then by name', async () => {
    for (const [name, department] of [
      ['Yuki Sato', 'wardrobe'],
      ['silas quon', 'camera'],
      ['Mina Petrov', 'camera'],
      ['Wren Abara', 'ad'],
      ['Silas Quon', 'camera'],
    ] as const) {
      await makeCrewMember(app, owner, { name, department });
    }
    const gone = await makeCrewMember(app, owner, { name: 'Kai Moreno', department: 'sound' });
    await removeRecord(app, 'crew_members', gone);
    expect(await namesOf({})).toEqual([
      'Wren Abara',
      'Mina Petrov',
      'silas quon',
      'Silas Quon',
      'Yuki Sato',
    ]);
    expect(await namesOf({ department: 'camera', limit: 2 })).toEqual([
      'Mina Petrov',
      'silas quon',
    ]);
    const { total } = await asOwner((ctx) => findAvailability(ctx, { dates: [first], limit: 2 }));
    expect(total).toBe(5);
  });

  test('matches names and roles as a search does', async () => {
    await makeCrewMember(app, owner, { name: 'Zoë Björk', defaultRole: 'Gaffer' });
    await makeCrewMember(app, owner, { name: 'Cass Wren', defaultRole: 'Director of Photography' });
    expect(await namesOf({ query: 'GAFF' })).toEqual(['Zoë Björk']);
    expect(await namesOf({ query: 'bjork zoe' })).toEqual(['Zoë Björk']);
    expect(await namesOf({ query: 'DP' })).toEqual(['Cass Wren']);
    expect(await namesOf({ query: 'Cas Wern' })).toEqual(['Cass Wren']);
    expect(await namesOf({ query: '%' })).toEqual([]);
    expect(await namesOf({ query: 'gaffer', department: 'grip' })).toEqual([]);
  });

  test('of one person', async () => {
    const { id } = await makeCrewMember(app, owner, { name: 'Cass Wren' });
    await makeCrewMember(app, owner);
    expect(await namesOf({ crewMemberId: id })).toEqual(['Cass Wren']);
  });

  test('of a range lists only the dates that are not free, with challenges', async () => {
    const { id } = await book('Morning Ritual', { dates: [second] });
    await challenge(id);
    const asked = crewTool.datesOf(
      crewTool.FindCrewAvailability.parse({ query: 'theo', from: first, to: '2027-03-02' }),
    );
    expect(asked.dates).toHaveLength(92);
    const items = await asOwner(async (ctx) =>
      (await findAvailability(ctx, { ...asked, limit: 9 })).items.map((it) =>
        crewTool.toAvailabilityItem(ctx, it, asked),
      ),
    );
    const until = expect.stringMatching(/^2026-/);
    expect(items).toMatchObject([
      { dates: [{ date: second, state: 'held', jobs: [{ challenged_until: until }] }] },
    ]);
  });
});

test('assistants see no contact details and no pay', async () => {
  await makeCrewMember(app, owner, { notes: 'Allergic to nuts' });
  const text = JSON.stringify(await toolItemsOf([first]));
  for (const secret of ['theo@example.com', '555-0110', '95000', 'Allergic']) {
    expect(text).not.toContain(secret);
  }
});

type Overrides = Partial<Parameters<typeof makeBooking>[2]>;

async function book(name: string, overrides: Overrides) {
  const { id: projectId } = await makeProject(app, owner, { name });
  return { projectId, ...(await makeBooking(app, owner, { projectId, ...overrides })) };
}

function move(bookingId: string, status: BookingStatus, dates: string[]): Promise<void> {
  return asOwner((ctx) => moveBookingDays(ctx, { bookingId, dates, status, reason: 'Rain' }));
}

async function challenge(bookingId: string): Promise<void> {
  const days = await app.system.sql`
    select id from booking_days where booking_id = ${bookingId}`;
  await asOwner((ctx) => challengeHolds(ctx, { bookingDayIds: days.map(({ id }) => id) }));
}

async function toolItemsOf(dates: string[]) {
  const { items } = await asOwner((ctx) => findAvailability(ctx, { dates, limit: 25 }));
  return asOwner(async (ctx) =>
    items.map((item) => crewTool.toAvailabilityItem(ctx, item, { dates, isRange: false })),
  );
}

async function namesOf(input: Partial<Parameters<typeof findAvailability>[1]>) {
  const query = { dates: [first], limit: 25, ...input };
  const { items } = await asOwner((ctx) => findAvailability(ctx, query));
  return items.map(({ name }) => name);
}

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}
