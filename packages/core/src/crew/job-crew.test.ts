import { SetRates } from '@callboard/domain/crew/job-crew-fields';
import {
  activityOf,
  as,
  createTestApp,
  makeBooking,
  makeCrewMember,
  makeMember,
  makeProject,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeProject } from '../across/job-steps/wrap.ts';
import { findProject } from '../jobs/projects/index.ts';
import { setProjectRole } from '../jobs/team/index.ts';
import type { Ctx } from '../kernel/context.ts';
import { listJobDays } from './day-crew/index.ts';
import {
  holdCrew,
  listDayCrew,
  listJobCrew,
  moveBookedDates,
  moveBookingDays,
  setPay,
  setRates,
  updateBooking,
} from './index.ts';

const first = '2026-12-01';
const second = '2026-12-02';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
});

beforeEach(async () => {
  projectId = (await makeProject(app, owner)).id;
});

afterAll(() => app.close());

const asOwner = <T>(work: (ctx: Ctx) => Promise<T>) => as(app, owner, work);
const crew = (member = owner) => as(app, member, (ctx) => listJobCrew(ctx, { projectId }));

const confirm = (bookingId: string, dates: string[]) =>
  asOwner((ctx) => moveBookingDays(ctx, { bookingId, dates, status: 'confirmed' }));

describe('the crew of a job', () => {
  test('has each date of a person with its rank, and what they do elsewhere that day', async () => {
    const day = await makeShootDay(app, owner, { projectId, date: first });
    const elsewhere = await makeProject(app, owner, { name: 'Trailhead FW' });
    const { id, crewMemberId } = await makeBooking(app, owner, {
      projectId: elsewhere.id,
      dates: [first, second, '2026-12-03'],
    });
    await confirm(id, [first]);
    await makeBooking(app, owner, { projectId, crewMemberId, dates: [first, second] });
    const { dates, people } = await crew();
    expect(dates).toMatchObject([
      { date: first, days: [{ id: day.id, holdStatus: 'first_hold' }] },
      { date: second, days: [] },
    ]);
    expect(people).toMatchObject([
      {
        name: 'Theo Marsh',
        pay: { rateCents: 95_000 },
        dates: [
          { date: first, status: 'second_hold', holdRank: 2, shootDayId: day.id },
          { date: second, status: 'second_hold', holdRank: 2, shootDayId: null },
        ],
        elsewhere: [
          { date: first, status: 'confirmed', projectName: 'Trailhead FW' },
          { date: second, status: 'first_hold', projectName: 'Trailhead FW' },
        ],
      },
    ]);
    expect(await asOwner((ctx) => listDayCrew(ctx, { shootDayId: day.id }))).toMatchObject([
      { name: 'Theo Marsh', status: 'second_hold', clash: 'Trailhead FW', hasRate: true },
    ]);
  });

  test('shows pay to coordinators and to the producer of the job, who alone may change it', async () => {
    const { id } = await makeBooking(app, owner, { projectId });
    const coordinator = await makeMember(app, company, 'coordinator');
    const producer = await makeMember(app, company, 'producer');
    const payFor = async (member: TestMember) => (await crew(member)).people[0]?.pay;
    const change = (member: TestMember) =>
      refusalOf(as(app, member, (ctx) => setPay(ctx, { id, rateCents: 120_000 })));
    expect(await payFor(coordinator)).toMatchObject({ rateCents: 95_000 });
    expect(await payFor(producer)).toBeNull();
    expect(await change(coordinator)).toBe('forbidden');
    expect(await change(producer)).toBe('forbidden');
    const { membershipId } = producer;
    await asOwner((ctx) =>
      setProjectRole(ctx, { projectId, membershipId, projectRole: 'producer', isHeld: true }),
    );
    await as(app, producer, (ctx) => setPay(ctx, { id, rateCents: 120_000 }));
    expect(await payFor(producer)).toMatchObject({ rateCents: 120_000 });
  });
});

describe('the same rate for several people', () => {
  const rate = { rateCents: 65_000, rateUnit: 'day' as const, rateHours: 12 };
  const rates = async () =>
    (await crew()).people.map(({ name, pay }) => [name, pay?.rateCents, pay?.rateHours]).toSorted();

  async function bookThree(): Promise<string[]> {
    const ids: string[] = [];
    for (const [name, dayRateCents] of [
      ['Ada', null],
      ['Ben', 95_000],
      ['Cy', null],
    ] as const) {
      const { id: crewMemberId } = await makeCrewMember(app, owner, { name, dayRateCents });
      const { id } = await makeBooking(app, owner, { projectId, crewMemberId });
      ids.push(id);
    }
    return ids;
  }

  test('is given to those without one, in one step, and each is told of', async () => {
    const ids = await bookThree();
    const set = (replacesRates: boolean) =>
      asOwner((ctx) => setRates(ctx, { ids, ...rate, replacesRates }));
    expect(await set(false)).toEqual({ changed: ['Ada', 'Cy'], kept: 1 });
    expect(await rates()).toMatchObject([
      ['Ada', 65_000, 12],
      ['Ben', 95_000, expect.any(Number)],
      ['Cy', 65_000, 12],
    ]);
    const [newest, before] = await activityOf(app, owner, 2);
    expect([newest?.subjectId, before?.subjectId].toSorted()).toEqual([ids[0], ids[2]].toSorted());
    expect(await set(true)).toEqual({ changed: ['Ben'], kept: 2 });
    expect((await rates())[1]).toEqual(['Ben', 65_000, 12]);
  });

  test('is only for who may set pay, of one open job, and all or nobody', async () => {
    const ids = await bookThree();
    const set = (some: string[], member = owner) =>
      refusalOf(
        as(app, member, (ctx) => setRates(ctx, { ids: some, ...rate, replacesRates: true })),
      );
    expect(await set(ids, await makeMember(app, company, 'coordinator'))).toBe('forbidden');
    expect(await set([...ids, 'bok_none'])).toBe('not_found');
    const other = (await makeProject(app, owner)).id;
    const { id } = await makeBooking(app, owner, { projectId: other });
    expect(await set([...ids, id])).toBe('invalid_parameter ids');
    expect(await set([id], (await makeWorkspace(app)).owner)).toBe('not_found');
    expect((await rates()).map(([, cents]) => cents)).toEqual([null, 95_000, null]);
    await asOwner(async (ctx) => closeProject(ctx, await findProject(ctx, { id: projectId })));
    expect(await set(ids)).toBe('project_closed');
  });

  test('reaches 200 people at once, and no more', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, at) => `bok_${at}`);
    const parse = (count: number) =>
      SetRates.safeParse({ ids: ids(count), ...rate, replacesRates: false }).success;
    expect([parse(200), parse(201)]).toEqual([true, false]);
  });
});

test('several people are held for several dates at once, or nobody is', async () => {
  const people = await Promise.all(
    ['Ada', 'Ben', 'Cy'].map((name) => makeCrewMember(app, owner, { name })),
  );
  const crewMemberIds = people.map(({ id }) => id);
  const hold = (ids: string[]) =>
    asOwner((ctx) =>
      holdCrew(ctx, {
        projectId,
        crewMemberIds: ids,
        dates: [first, second],
        status: 'first_hold',
      }),
    );
  expect(await refusalOf(hold([...crewMemberIds, 'crw_none']))).toBe('not_found');
  expect((await crew()).people).toEqual([]);
  await hold(crewMemberIds);
  const held = (await crew()).people.map(({ name, dates }) => [name, dates.map((it) => it.status)]);
  expect(held).toEqual(['Ada', 'Ben', 'Cy'].map((it) => [it, ['first_hold', 'first_hold']]));
});

test('more dates of somebody join their booking, and a released one is held again', async () => {
  const { id: crewMemberId } = await makeCrewMember(app, owner);
  const hold = (dates: string[]) =>
    asOwner((ctx) =>
      holdCrew(ctx, { projectId, crewMemberIds: [crewMemberId], dates, status: 'first_hold' }),
    );
  const { bookingIds } = await hold([first]);
  await confirm(bookingIds[0] ?? '', [first]);
  await hold([first, second]);
  const [person, ...others] = (await crew()).people;
  expect(others).toEqual([]);
  expect(person?.dates).toMatchObject([{ status: 'confirmed' }, { status: 'first_hold' }]);
  expect(await refusalOf(hold([first, second]))).toBe('conflict');
  const ids = person?.dates.slice(1).map(({ id }) => id) ?? [];
  await asOwner((ctx) => moveBookedDates(ctx, { bookingDayIds: ids, status: 'released' }));
  await hold([second]);
  expect((await crew()).people[0]?.dates[1]).toMatchObject({ status: 'first_hold', holdRank: 1 });
});

test('dates of two jobs do not move together', async () => {
  const other = await makeProject(app, owner);
  for (const id of [projectId, other.id]) await makeBooking(app, owner, { projectId: id });
  const all = await Promise.all(
    [projectId, other.id].map((it) => asOwner((ctx) => listJobCrew(ctx, { projectId: it }))),
  );
  const bookingDayIds = all.flatMap(({ people }) =>
    people.flatMap((it) => it.dates.map(({ id }) => id)),
  );
  const moving = asOwner((ctx) => moveBookedDates(ctx, { bookingDayIds, status: 'confirmed' }));
  expect(await refusalOf(moving)).toBe('invalid_parameter bookingDayIds');
});

test('dates of several people move together, or none does', async () => {
  const { id: shootDayId } = await makeShootDay(app, owner, { projectId, date: first });
  for (const name of ['Ada', 'Ben']) {
    const { id: crewMemberId } = await makeCrewMember(app, owner, { name });
    await makeBooking(app, owner, { projectId, crewMemberId, dates: [first] });
  }
  const bookingDayIds = (await crew()).people.flatMap(({ dates }) => dates.map(({ id }) => id));
  const move = (ids: string[]) =>
    asOwner((ctx) => moveBookedDates(ctx, { bookingDayIds: ids, status: 'confirmed' }));
  expect(await refusalOf(move([...bookingDayIds, 'bkd_none']))).toBe('not_found');
  const [before] = await asOwner((ctx) => listJobDays(ctx, { projectId }));
  expect(before?.crew).toEqual({ confirmed: 0, held: 2, inquired: 0 });
  await move(bookingDayIds);
  const [after] = await asOwner((ctx) => listJobDays(ctx, { projectId }));
  expect(after).toMatchObject({ id: shootDayId, crew: { confirmed: 2, held: 0, inquired: 0 } });
});

test('a term that somebody else has changed meanwhile is not overwritten', async () => {
  const { id } = await makeBooking(app, owner, { projectId, role: 'Gaffer', rateCents: 95_000 });
  const seen = { role: 'Gaffer', rateCents: 95_000 };
  await asOwner((ctx) => updateBooking(ctx, { id, role: 'Best boy', opened: seen }));
  const late = asOwner((ctx) => updateBooking(ctx, { id, role: 'Electrician', opened: seen }));
  expect(await refusalOf(late)).toBe('conflict');
  await asOwner((ctx) => setPay(ctx, { id, rateCents: 100_000, opened: seen }));
  const latePay = asOwner((ctx) => setPay(ctx, { id, rateCents: 90_000, opened: seen }));
  expect(await refusalOf(latePay)).toBe('conflict');
});
