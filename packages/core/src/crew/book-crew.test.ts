import { strongest } from '@callboard/domain/crew/enums';
import { BookCrew, UpdateBooking } from '@callboard/domain/crew/fields';
import {
  activityOf,
  as,
  createTestApp,
  makeBooking,
  makeCrewMember,
  makeProject,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  removeRecord,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listActivity } from '../activity/index.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { moveHold } from './day-moves/index.ts';
import { bookCrew, updateBooking } from './index.ts';

const first = '2026-12-01';
const second = '2026-12-02';

let app: TestApp;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});

beforeEach(async () => {
  projectId = (await makeProject(app, owner)).id;
});

afterAll(() => app.close());

describe('booking a person', () => {
  test('takes the terms from the address book, except those sent', async () => {
    const person = await makeCrewMember(app, owner, { rateHours: 12, kitFeeCents: 15_000 });
    const usual = await makeBooking(app, owner, { projectId, crewMemberId: person.id });
    expect(await termsOf(usual.id)).toMatchObject({
      role: 'Gaffer',
      department: 'electric',
      rateCents: 95_000,
      rateHours: 12,
      kitFeeCents: 15_000,
      rateUnit: 'day',
      callTime: null,
    });
    const agreed = await makeBooking(app, owner, {
      projectId,
      crewMemberId: person.id,
      role: 'Best Boy',
      department: 'grip',
      rateCents: 0,
      kitFeeCents: 0,
      rateUnit: 'flat',
      callTime: '05:15',
    });
    expect(await termsOf(agreed.id)).toMatchObject({
      role: 'Best Boy',
      department: 'grip',
      rateCents: 0,
      kitFeeCents: 0,
      rateUnit: 'flat',
      callTime: '05:15',
    });
  });

  test('links each date to its standing shoot day, the first of two units', async () => {
    const gone = await makeShootDay(app, owner, { projectId, date: first });
    await asOwner((ctx) => moveHold(ctx, { id: gone.id, holdStatus: 'released' }));
    const unitA = await makeShootDay(app, owner, { projectId, date: second });
    await makeShootDay(app, owner, { projectId, date: second, label: 'Second unit' });
    const other = await makeProject(app, owner, { name: 'Glow Forward' });
    await makeShootDay(app, owner, { projectId: other.id, date: first });
    const { id } = await makeBooking(app, owner, { projectId, dates: [first, second] });
    expect(await datesOf(id)).toMatchObject([
      { date: first, shootDayId: null, kind: 'hold', holdRank: 1 },
      { date: second, shootDayId: unitA.id, kind: 'shoot', holdRank: 1 },
    ]);
  });

  test('as inquired takes no rank, so that the next hold is first', async () => {
    const { id: crewMemberId } = await makeCrewMember(app, owner);
    const until = new Date('2026-11-25T20:00:00.000Z');
    const input = { projectId, crewMemberId, holdExpiresAt: until };
    const inquired = await makeBooking(app, owner, { ...input, status: 'inquired' });
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { verb: 'booked', subjectId: inquired.id, summary: 'Theo Marsh was asked to work as Gaffer' },
    ]);
    const held = await makeBooking(app, owner, input);
    expect(await datesOf(inquired.id)).toMatchObject([
      { status: 'inquired', holdRank: null, holdExpiresAt: null },
    ]);
    expect(await datesOf(held.id)).toMatchObject([
      { status: 'first_hold', holdRank: 1, holdExpiresAt: until },
    ]);
  });

  test('on many dates has the strongest status of its dates', async () => {
    const { id: crewMemberId } = await makeCrewMember(app, owner);
    await makeBooking(app, owner, { projectId, crewMemberId, dates: [first] });
    const both = await makeBooking(app, owner, {
      projectId,
      crewMemberId,
      dates: [first, second],
      status: 'second_hold',
    });
    expect(await termsOf(both.id)).toMatchObject({ status: 'second_hold' });
    expect((await datesOf(both.id)).map(({ holdRank }) => holdRank)).toEqual([2, 1]);
    const next = await makeBooking(app, owner, { projectId, crewMemberId, dates: [second] });
    expect(await datesOf(next.id)).toMatchObject([{ status: 'second_hold', holdRank: 2 }]);
  });

  test('who was removed from the address book, or is of another company, is rejected', async () => {
    const { owner: stranger } = await makeWorkspace(app);
    const theirs = await makeCrewMember(app, stranger);
    const gone = await makeCrewMember(app, owner);
    await removeRecord(app, 'crew_members', gone);
    for (const crewMemberId of [theirs.id, gone.id, '']) {
      const booking = asOwner((ctx) =>
        bookCrew(ctx, { projectId, crewMemberId, dates: [first], status: 'first_hold' }),
      );
      expect(await refusalOf(booking)).toBe('not_found');
    }
  });
});

describe('the terms of a booking', () => {
  test('are changed as sent, and the activity names the fields without amounts', async () => {
    const { id } = await makeBooking(app, owner, { projectId });
    app.clock.advance(60);
    await asOwner((ctx) =>
      updateBooking(ctx, { id, rateCents: 120_050, otRule: 'ca_8_12', callTime: '04:45' }),
    );
    expect(await termsOf(id)).toMatchObject({
      role: 'Gaffer',
      rateCents: 120_050,
      otRule: 'ca_8_12',
      callTime: '04:45',
      updatedAt: app.clock.now(),
    });
    const { items } = await asOwner((ctx) => listActivity(ctx, { limit: 1 }));
    expect(items).toMatchObject([
      { verb: 'updated', subjectId: id, summary: 'Theo Marsh’s booking was updated' },
    ]);
    expect(JSON.stringify(items)).not.toContain('120050');
  });

  test('that equal the present ones are rejected', async () => {
    const { id } = await makeBooking(app, owner, { projectId });
    const same = asOwner((ctx) => updateBooking(ctx, { id, role: 'Gaffer', callTime: null }));
    expect(await refusalOf(same)).toBe('invalid_body');
    expect(await refusalOf(asOwner((ctx) => updateBooking(ctx, { id })))).toBe('invalid_body');
  });
});

test.each([
  ['dates', [first], []],
  [
    'dates',
    Array.from({ length: 60 }, (_, n) => day(n)),
    Array.from({ length: 61 }, (_, n) => day(n)),
  ],
  ['dates', ['2028-02-29'], ['2026-02-29']],
  ['status', 'inquired', 'confirmed'],
  ['rateCents', 0, -1],
  ['rateCents', null, 99.5],
  ['rateHours', 24, 25],
  ['callTime', '23:59', '24:00'],
  ['role', 'ガッファー', ' '],
])('%s of a booking is limited', (field, last, beyond) => {
  const booking = {
    projectId: 'prj_0',
    crewMemberId: 'crew_0',
    dates: [first],
    status: 'inquired',
  };
  expect(BookCrew.safeParse({ ...booking, [field]: last }).success).toBe(true);
  expect(BookCrew.safeParse({ ...booking, [field]: beyond }).success).toBe(false);
});

test('a date that is sent twice is booked once; a booking’s dates are not changed with its terms', () => {
  const booking = { projectId: 'prj_0', crewMemberId: 'crew_0', status: 'inquired' };
  expect(BookCrew.parse({ ...booking, dates: [second, first, second] }).dates).toEqual([
    second,
    first,
  ]);
  expect(UpdateBooking.parse({ id: 'bkg_0', dates: [first], status: 'confirmed' })).toEqual({
    id: 'bkg_0',
  });
});

test('the strongest status of no dates is inquired', () => {
  expect(strongest([])).toBe('inquired');
  expect(strongest(['cancelled', 'declined', 'second_hold', 'released'])).toBe('second_hold');
  expect(strongest(['released', 'declined'])).toBe('declined');
});

function day(n: number): string {
  return Temporal.PlainDate.from(first).add({ days: n }).toString();
}

async function termsOf(id: string) {
  const { bookings } = schema;
  const [booking] = await asOwner(({ tx }) =>
    tx.select().from(bookings).where(eq(bookings.id, id)),
  );
  return booking;
}

function datesOf(bookingId: string) {
  const { bookingDays } = schema;
  return asOwner(({ tx }) =>
    tx
      .select()
      .from(bookingDays)
      .where(eq(bookingDays.bookingId, bookingId))
      .orderBy(asc(bookingDays.date)),
  );
}

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}
