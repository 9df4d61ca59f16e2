import { type BookingStatus, bookingMoves, bookingStatuses } from '@callboard/domain/crew/enums';
import { dateInWords } from '@callboard/domain/dates';
import {
  activityOf,
  as,
  createTestApp,
  makeBooking,
  makeChallenge,
  makeCrewMember,
  makeProject,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  refusalsOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeProject } from '../across/job-steps/wrap.ts';
import { schema } from '../kernel/schema.ts';
import { findShootDay } from '../schedule/shoot-days/index.ts';
import {
  bookCrew,
  giveCrewCall,
  listCrewCalls,
  listProjectCrew,
  moveBookingDays,
  updateBooking,
  updateCrewMember,
} from './index.ts';

const first = '2026-12-01';
const second = '2026-12-02';

let app: TestApp;
let owner: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
  stranger = (await makeWorkspace(app)).owner;
});

afterAll(() => app.close());

describe('a booking', () => {
  test('takes role and rate from the address book and the strongest status of its dates', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const { id } = await makeBooking(app, owner, { projectId, dates: [first, second] });
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { verb: 'booked', subjectId: id, summary: 'Theo Marsh was held as Gaffer' },
    ]);
    await move(id, 'confirmed', [second]);
    expect(await crewOf(projectId)).toMatchObject([
      { id, name: 'Theo Marsh', role: 'Gaffer', status: 'confirmed', callTime: null },
    ]);
    await move(id, 'cancelled', [second]);
    expect(await crewOf(projectId)).toMatchObject([{ status: 'first_hold' }]);
  });

  test('allows exactly the moves of each status', async () => {
    for (const from of bookingStatuses) {
      for (const to of bookingStatuses) {
        const { id: projectId } = await makeProject(app, owner);
        const { id } = await makeBooking(app, owner, { projectId, status: 'inquired' });
        await as(app, owner, ({ tx }) =>
          tx
            .update(schema.bookingDays)
            .set({ status: from, holdRank: rankOf(from) })
            .where(eq(schema.bookingDays.bookingId, id)),
        );
        const expected = bookingMoves[from].includes(to) ? 'no refusal' : 'conflict';
        expect(await refusalOf(move(id, to)), `${from} → ${to}`).toBe(expected);
        if (expected === 'no refusal') expect((await dayOf(id)).status).toBe(to);
      }
    }
  });

  test('needs a rate to be confirmed and a reason to be cancelled', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const member = await makeCrewMember(app, owner, { dayRateCents: null });
    const { id } = await makeBooking(app, owner, { projectId, crewMemberId: member.id });
    expect(await refusalOf(move(id, 'confirmed'))).toBe('conflict');
    await as(app, owner, (ctx) => updateBooking(ctx, { id, rateCents: 80_000 }));
    await move(id, 'confirmed');
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { verb: 'booking_moved', summary: 'Theo Marsh, Gaffer, is now confirmed for 1 date' },
    ]);
    const cancel = as(app, owner, (ctx) =>
      moveBookingDays(ctx, { bookingId: id, dates: [first], status: 'cancelled' }),
    );
    expect(await refusalOf(cancel)).toBe('invalid_parameter reason');
  });

  test('that clashes with another confirmed one needs the clash to be accepted', async () => {
    const one = await held();
    await move(one.id, 'confirmed');
    const other = await held(one.crewMemberId);
    expect(await refusalOf(move(other.id, 'confirmed'))).toBe('conflict');
    await as(app, owner, (ctx) =>
      moveBookingDays(ctx, {
        bookingId: other.id,
        dates: [first],
        status: 'confirmed',
        isClashAccepted: true,
      }),
    );
    expect((await dayOf(other.id)).status).toBe('confirmed');
  });
});

describe('the queue of a person on a date', () => {
  test('gives the next free rank, for each date separately', async () => {
    const one = await held();
    const two = await held(one.crewMemberId, [first, second]);
    const three = await held(one.crewMemberId);
    expect(await placesOf([one.id, two.id, three.id])).toEqual([
      '1 first_hold',
      '2 second_hold',
      '3 second_hold',
    ]);
    expect(await dayOf(two.id, second)).toMatchObject({ holdRank: 1, status: 'first_hold' });
  });

  test('moves everyone up when the hold before them is released', async () => {
    const one = await held();
    const two = await held(one.crewMemberId);
    const three = await held(one.crewMemberId);
    await move(one.id, 'released');
    expect(await placesOf([one.id, two.id, three.id])).toEqual([
      'null released',
      '1 first_hold',
      '2 second_hold',
    ]);
    expect(await activityOf(app, owner, 5)).toContainEqual(
      expect.objectContaining({
        verb: 'promoted',
        subjectId: two.id,
        summary: `Gaffer moved up to first hold for ${dateInWords(first, app.clock.now())}`,
      }),
    );
    expect(await crewOf(two.projectId)).toMatchObject([{ status: 'first_hold' }]);
    await move(two.id, 'declined');
    expect(await placesOf([three.id])).toEqual(['1 first_hold']);
  });

  test('moves up behind a confirmed date that is cancelled, not behind one that is confirmed', async () => {
    const one = await held();
    const two = await held(one.crewMemberId);
    await move(one.id, 'confirmed');
    expect(await placesOf([two.id])).toEqual(['2 second_hold']);
    await move(one.id, 'cancelled');
    expect(await placesOf([two.id])).toEqual(['1 first_hold']);
  });

  test('stays second, behind another company, when a second hold is requested', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const { id } = await makeBooking(app, owner, { projectId, status: 'second_hold' });
    expect(await placesOf([id])).toEqual(['1 second_hold']);
    await move(id, 'first_hold');
    expect(await placesOf([id])).toEqual(['1 first_hold']);
  });

  test('allows a move to first hold only where nobody is first', async () => {
    const one = await held();
    const two = await held(one.crewMemberId);
    expect(await refusalOf(move(two.id, 'first_hold'))).toBe('conflict');
  });

  test('has one first hold however many are booked at once', async () => {
    const { id: crewMemberId } = await makeCrewMember(app, owner);
    const projects = await Promise.all(Array.from({ length: 10 }, () => makeProject(app, owner)));
    const booked = await Promise.all(
      projects.map(({ id: projectId }) => makeBooking(app, owner, { projectId, crewMemberId })),
    );
    const places = await placesOf(booked.map(({ id }) => id));
    expect(places.map((place) => Number.parseInt(place, 10)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 10 }, (_, index) => index + 1),
    );
    expect(places.filter((place) => place.endsWith('first_hold'))).toEqual(['1 first_hold']);
    await Promise.all(booked.slice(0, 9).map(({ id }) => move(id, 'released')));
    expect(await placesOf(booked.slice(9).map(({ id }) => id))).toEqual(['1 first_hold']);
  });
});

test('a first hold can be challenged; expiry releases nobody, and a move ends the challenge', async () => {
  const { id } = await held();
  await challenge(id);
  expect(await activityOf(app, owner, 1)).toMatchObject([{ verb: 'challenged', subjectId: id }]);
  app.clock.advance(25 * 3600);
  expect(await dayOf(id)).toMatchObject({ status: 'first_hold', challengedAt: expect.any(Date) });
  await move(id, 'confirmed');
  expect(await dayOf(id)).toMatchObject({ challengedAt: null, challengeExpiresAt: null });
  expect(await refusalOf(challenge(id))).toBe('conflict');
});

describe('crew calls', () => {
  test('are created with a confirmed date at the booking’s time and removed with it', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const day = await makeShootDay(app, owner, { projectId, callTime: '06:30' });
    const early = await makeBooking(app, owner, { projectId, callTime: '06:00' });
    const general = await makeBooking(app, owner, { projectId });
    app.clock.advance(60);
    await move(early.id, 'confirmed');
    await move(general.id, 'confirmed');
    expect(await callsOf(day.id)).toMatchObject([
      { callTime: '06:00', status: 'confirmed', role: 'Gaffer' },
      { callTime: '06:30', status: 'confirmed' },
    ]);
    expect((await as(app, owner, (ctx) => findShootDay(ctx, day))).updatedAt).toEqual(
      app.clock.now(),
    );
    await move(early.id, 'cancelled');
    expect(await callsOf(day.id)).toMatchObject([{ callTime: '06:30' }]);
  });

  test('are listed by time and then by department in call-sheet order', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const day = await makeShootDay(app, owner, { projectId });
    for (const [name, department, callTime] of [
      ['Grip', 'grip', null],
      ['Camera', 'camera', null],
      ['AD', 'ad', '06:00'],
      ['Sound', 'sound', null],
    ] as const) {
      const { id: crewMemberId } = await makeCrewMember(app, owner, { name, department });
      const { id } = await makeBooking(app, owner, { projectId, crewMemberId });
      await call(day.id, id, callTime);
    }
    const names = (await callsOf(day.id)).map(({ name }) => name);
    expect(names).toEqual(['AD', 'Camera', 'Sound', 'Grip']);
  });

  test('show the next one from today on in the project’s crew', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const past = await makeShootDay(app, owner, { projectId, date: '2026-11-20' });
    const next = await makeShootDay(app, owner, { projectId, date: first });
    const { id } = await makeBooking(app, owner, {
      projectId,
      dates: ['2026-11-20', first],
      callTime: '09:00',
    });
    expect(await crewOf(projectId)).toMatchObject([{ callTime: '09:00' }]);
    await call(past.id, id, '04:00');
    expect(await crewOf(projectId)).toMatchObject([{ callTime: '09:00' }]);
    await call(next.id, id, '05:00');
    expect(await crewOf(projectId)).toMatchObject([{ callTime: '05:00' }]);
    await call(next.id, id, null);
    expect(await crewOf(projectId)).toMatchObject([{ callTime: next.callTime }]);
  });

  test('are only for people booked that day', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const day = await makeShootDay(app, owner, { projectId });
    const later = await makeBooking(app, owner, { projectId, dates: [second] });
    const gone = await makeBooking(app, owner, { projectId });
    await move(gone.id, 'released');
    expect(await refusalsOf([call(day.id, later.id), call(day.id, gone.id)])).toEqual(['conflict']);
    expect(await refusalOf(call(day.id, (await held()).id))).toBe('not_found');
  });
});

test('released people stay in the list, so that mirrors can remove them', async () => {
  const { id, projectId } = await held();
  await move(id, 'released');
  expect(await crewOf(projectId)).toMatchObject([{ id, status: 'released' }]);
});

test('an update of a crew member changes only the fields sent', async () => {
  const member = await makeCrewMember(app, owner);
  const change = (fields: object) =>
    as(app, owner, (ctx) => updateCrewMember(ctx, { id: member.id, ...fields }));
  expect(await change({ city: 'Burbank' })).toMatchObject({ city: 'Burbank', name: member.name });
  expect(await refusalOf(change({ city: 'Burbank' }))).toBe('invalid_body');
  expect(await activityOf(app, owner, 1)).toMatchObject([{ verb: 'updated' }]);
});

test('a closed job rejects changes; another company finds nothing', async () => {
  const project = await makeProject(app, owner);
  const day = await makeShootDay(app, owner, { projectId: project.id });
  const { id, crewMemberId } = await makeBooking(app, owner, { projectId: project.id });
  const acts = (member: TestMember) => [
    as(app, member, (ctx) =>
      bookCrew(ctx, { projectId: project.id, crewMemberId, status: 'inquired', dates: [second] }),
    ),
    move(id, 'confirmed', [first], member),
    as(app, member, (ctx) => updateBooking(ctx, { id, role: 'x' })),
    makeChallenge(app, member, { bookingId: id, date: first }),
    as(app, member, (ctx) =>
      giveCrewCall(ctx, { shootDayId: day.id, bookingId: id, callTime: null }),
    ),
  ];
  expect(await refusalsOf(acts(stranger))).toEqual(['not_found']);
  await as(app, owner, (ctx) => closeProject(ctx, project));
  expect(await refusalsOf(acts(owner))).toEqual(['project_closed']);
  expect(await crewOf(project.id)).toMatchObject([{ id }]);
});

async function held(crewMemberId?: string, dates = [first]) {
  const { id: projectId } = await makeProject(app, owner);
  const crewMember = crewMemberId === undefined ? {} : { crewMemberId };
  return { projectId, ...(await makeBooking(app, owner, { projectId, dates, ...crewMember })) };
}

function move(id: string, status: BookingStatus, dates = [first], member = owner): Promise<void> {
  return as(app, member, (ctx) =>
    moveBookingDays(ctx, { bookingId: id, dates, status, reason: 'Changed plans' }),
  );
}

function challenge(id: string): Promise<void> {
  return makeChallenge(app, owner, { bookingId: id, date: first });
}

function call(shootDayId: string, bookingId: string, callTime: string | null = null) {
  return as(app, owner, (ctx) => giveCrewCall(ctx, { shootDayId, bookingId, callTime }));
}

function callsOf(shootDayId: string) {
  return as(app, owner, (ctx) => listCrewCalls(ctx, { shootDayId }));
}

async function crewOf(projectId: string) {
  const { items } = await as(app, owner, (ctx) => listProjectCrew(ctx, { projectId, limit: 25 }));
  return items;
}

async function dayOf(bookingId: string, date = first) {
  const { bookingDays } = schema;
  const [day] = await as(app, owner, ({ tx }) =>
    tx
      .select()
      .from(bookingDays)
      .where(and(eq(bookingDays.bookingId, bookingId), eq(bookingDays.date, date))),
  );
  if (!day) throw new Error('There is no such date.');
  return day;
}

function placesOf(ids: string[]): Promise<string[]> {
  return Promise.all(
    ids.map(async (id) => {
      const { holdRank, status } = await dayOf(id);
      return `${holdRank} ${status}`;
    }),
  );
}

function rankOf(status: BookingStatus): number | null {
  if (status === 'second_hold') return 2;
  return status === 'first_hold' || status === 'confirmed' ? 1 : null;
}
