import { AddCrewMember } from '@callboard/domain/crew/member-fields';
import {
  activityOf,
  as,
  createTestApp,
  makeBill,
  makeBooking,
  makeCrewMember,
  makeMember,
  makeOrder,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../kernel/context.ts';
import { voidBill } from '../spend/bills/index.ts';
import {
  addCrewMember,
  bookCrew,
  findCrewPage,
  listCrewBook,
  listCrewChoices,
  listCrewDuplicates,
  listCrewWords,
  moveBookingDays,
  removeCrewMember,
  restoreCrewMember,
  toShown,
  updateCrewMember,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.set('2026-11-23T17:00:00.000Z');
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});
afterAll(() => app.close());

type Filters = Partial<Parameters<typeof listCrewBook>[1]>;

const asOwner = <T>(work: (ctx: Ctx) => Promise<T>) => as(app, owner, work);
const book = (filters: Filters = {}, by = owner) =>
  as(app, by, (ctx) => listCrewBook(ctx, { offset: 0, limit: 50, ...filters }));
const namesOf = async (filters: Filters) => (await book(filters)).items.map((it) => it.name);
const remove = (id: string, by = owner) => as(app, by, (ctx) => removeCrewMember(ctx, { id }));
const restore = (id: string, by = owner) => as(app, by, (ctx) => restoreCrewMember(ctx, { id }));

describe('the list', () => {
  beforeEach(async () => {
    const people: Parameters<typeof makeCrewMember>[2][] = [
      { name: 'Theo Marsh', tags: ['Night shoots', 'HMI'], languages: ['Spanish'], city: 'LA' },
      { name: 'Anouk Bell', department: 'camera', defaultRole: 'DIT', dayRateCents: 92_500 },
      { name: 'Leo Park', department: 'talent', defaultRole: 'Son', kind: 'cast' },
      { name: 'zoe quill', phone: '+1 (310) 555-0199', isFavorite: true, dayRateCents: null },
      { name: 'Max Idle', doNotHireReason: 'Left the set', otherRoles: ['Driver'] },
    ];
    for (const it of people) await makeCrewMember(app, owner, { email: null, ...it });
  });

  test('is sorted by name, role, department in call-sheet order, city and rate', async () => {
    const byName = ['Anouk Bell', 'Leo Park', 'Max Idle', 'Theo Marsh', 'zoe quill'];
    expect(await namesOf({})).toEqual(byName);
    expect(await namesOf({ sort: '-name' })).toEqual(byName.toReversed());
    expect((await namesOf({ sort: 'department' }))[0]).toBe('Anouk Bell');
    expect((await namesOf({ sort: '-department' }))[0]).toBe('Leo Park');
    expect((await namesOf({ sort: 'role' })).slice(0, 1)).toEqual(['Anouk Bell']);
    expect((await namesOf({ sort: 'city' }))[0]).toBe('Theo Marsh');
    expect((await namesOf({ sort: '-rate' })).at(-1)).toBe('zoe quill');
  });

  test('is filtered by department, kind, tag, language and mark, whatever the case', async () => {
    expect(await namesOf({ department: 'camera' })).toEqual(['Anouk Bell']);
    expect(await namesOf({ kind: 'cast' })).toEqual(['Leo Park']);
    expect(await namesOf({ tag: 'night SHOOTS' })).toEqual(['Theo Marsh']);
    expect(await namesOf({ language: 'spanish' })).toEqual(['Theo Marsh']);
    expect(await namesOf({ mark: 'favorite' })).toEqual(['zoe quill']);
    expect(await namesOf({ mark: 'do_not_hire' })).toEqual(['Max Idle']);
    expect(await namesOf({ tag: 'HMI', department: 'camera' })).toEqual([]);
    expect(await asOwner(listCrewWords)).toEqual({
      tags: ['HMI', 'Night shoots'],
      languages: ['Spanish'],
    });
  });

  test('is searched by name, role, other role, city, tag, email and phone', async () => {
    for (const [query, name] of [
      ['ANOUK', 'Anouk Bell'],
      ['dit', 'Anouk Bell'],
      ['driv', 'Max Idle'],
      ['night', 'Theo Marsh'],
      ['3105550199', 'zoe quill'],
    ] as const) {
      expect(await namesOf({ query }), query).toEqual([name]);
    }
    expect(await namesOf({ query: '%' })).toEqual([]);
  });

  test('is paged, with the number of all matches', async () => {
    const page = await book({ limit: 2, offset: 4 });
    expect([page.items.map((it) => it.name), page.total]).toEqual([['zoe quill'], 5]);
  });

  test('has no removed people', async () => {
    const [first] = (await book()).items;
    await remove(first?.id ?? '');
    expect((await book()).total).toBe(4);
    const choices = (includeRemoved: boolean) =>
      asOwner((ctx) => listCrewChoices(ctx, { includeRemoved, limit: 50, offset: 0 }));
    expect([(await choices(false)).length, (await choices(true)).length]).toEqual([4, 5]);
  });
});

describe('favorites and people not to hire', () => {
  const marked = { isFavorite: true, doNotHireReason: 'Left the set' };

  test('are seen by producers, and by no coordinator on any surface of the list', async () => {
    const { id } = await makeCrewMember(app, owner, marked);
    const [producer, coordinator] = [
      await makeMember(app, company, 'producer'),
      await makeMember(app, company, 'coordinator'),
    ];
    const seen = async (by: TestMember) => {
      const page = await as(app, by, (ctx) => findCrewPage(ctx, { id }));
      return JSON.stringify([page, await book({}, by), await book({ mark: 'favorite' }, by)]);
    };
    expect(await seen(producer)).toContain('Left the set');
    const text = await seen(coordinator);
    for (const trace of ['Left the set', 'isFavorite', 'doNotHire']) {
      expect(text).not.toContain(trace);
    }
    // The filter is ignored, so that its result tells nothing either.
    expect((await book({ mark: 'do_not_hire' }, coordinator)).total).toBe(1);
    await makeCrewMember(app, owner, { name: 'Someone Else' });
    expect((await book({ mark: 'do_not_hire' }, coordinator)).total).toBe(2);
  });

  test('and rates are set by producers only, also when a coordinator adds a person', async () => {
    const coordinator = await makeMember(app, company, 'coordinator');
    const producer = await makeMember(app, company, 'producer');
    const person = { name: 'New Person', department: 'grip', defaultRole: 'Swing' } as const;
    const { id } = await as(app, coordinator, (ctx) => addCrewMember(ctx, person));
    for (const fields of [
      marked,
      { isFavorite: false },
      { dayRateCents: 1 },
      { kitFeeCents: null },
    ]) {
      const acts = [
        (ctx: Ctx) => updateCrewMember(ctx, { id, ...fields }),
        (ctx: Ctx) => addCrewMember(ctx, { ...person, ...fields }),
      ];
      for (const act of acts) expect(await refusalOf(as(app, coordinator, act))).toBe('forbidden');
    }
    await as(app, coordinator, (ctx) => updateCrewMember(ctx, { id, city: 'Fresno' }));
    const stored = await as(app, producer, (ctx) =>
      updateCrewMember(ctx, { id, dayRateCents: 62_500, ...marked }),
    );
    expect(stored).toMatchObject({ ...marked, dayRateCents: 62_500, city: 'Fresno' });
    const shown = await as(app, coordinator, async (ctx) => toShown(ctx, stored));
    expect(shown).toMatchObject({ dayRateCents: 62_500 });
    expect(shown).not.toHaveProperty('doNotHireReason');
  });
});

test('two edits of different fields are joined, and of one field are refused', async () => {
  const { id } = await makeCrewMember(app, owner, { city: null });
  await asOwner((ctx) => updateCrewMember(ctx, { id, city: 'Fresno' }));
  const edit = { id, notes: 'Early riser', opened: { notes: null } };
  await asOwner((ctx) => updateCrewMember(ctx, edit));
  const late = asOwner((ctx) =>
    updateCrewMember(ctx, { id, city: 'Burbank', opened: { city: null } }),
  );
  await expect(late).rejects.toMatchObject({ code: 'conflict', stored: { city: 'Fresno' } });
});

test('tags are different short words, at most 20', () => {
  const parsed = AddCrewMember.shape.tags.parse([' HMI ', 'hmi', 'Night shoots']);
  expect(parsed).toEqual(['HMI', 'Night shoots']);
  const many = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`);
  const isTaken = (tags: string[]) => AddCrewMember.shape.tags.safeParse(tags).success;
  expect([isTaken(many(20)), isTaken(many(21))]).toEqual([true, false]);
  expect([isTaken(['x'.repeat(40)]), isTaken(['x'.repeat(41)]), isTaken([''])]).toEqual([
    true,
    false,
    false,
  ]);
});

describe('removing a person', () => {
  test('is refused with the number of coming dates, and possible when they are over', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const dates = ['2026-11-22', '2026-11-23', '2026-12-02'];
    const { id: bookingId, crewMemberId: id } = await makeBooking(app, owner, { projectId, dates });
    await expect(remove(id)).rejects.toMatchObject({
      code: 'conflict',
      message:
        'Theo Marsh is booked on 2 coming dates, from Mon 23 Nov. Release or cancel them first.',
    });
    await asOwner((ctx) =>
      moveBookingDays(ctx, { bookingId, dates: ['2026-12-02'], status: 'released' }),
    );
    await expect(remove(id)).rejects.toMatchObject({
      message: 'Theo Marsh is booked on Mon 23 Nov. Release or cancel that date first.',
    });
    app.clock.advance(86_400);
    await remove(id);
    expect(await refusalOf(remove(id))).toBe('not_found');
    expect((await book()).total).toBe(0);
  });

  test('is refused while a bill of theirs is to be paid, or an order to them stands', async () => {
    const { id: crewMemberId } = await makeCrewMember(app, owner);
    const { id: projectId } = await makeProject(app, owner);
    const bill = await makeBill(app, owner, { crewMemberId, number: '118' });
    await expect(remove(crewMemberId)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Theo Marsh has the bill 118 to be paid. Pay or void it first.',
    });
    await asOwner((ctx) => voidBill(ctx, { id: bill.id, reason: 'Sent twice' }));
    const order = await makeOrder(app, owner, { projectId, crewMemberId });
    await app.system.sql`update purchase_orders set status = 'approved' where id = ${order.id}`;
    await expect(remove(crewMemberId)).rejects.toMatchObject({
      message: expect.stringMatching(/^Theo Marsh has the order \S+\. Close or void it first\.$/),
    });
    await app.system.sql`update purchase_orders set status = 'closed' where id = ${order.id}`;
    await remove(crewMemberId);
  });

  test('can be undone, once, and both are in the activity', async () => {
    const { id } = await makeCrewMember(app, owner);
    await remove(id);
    await restore(id);
    await restore(id);
    expect((await book()).total).toBe(1);
    expect((await activityOf(app, owner, 2)).map((it) => it.summary)).toEqual([
      'Theo Marsh was restored to crew',
      'Theo Marsh was removed from crew',
    ]);
  });

  test('that waits for a booking is refused', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const { id } = await makeCrewMember(app, owner);
    const late = await whileCommitting(app, {
      by: owner,
      change: (ctx) =>
        bookCrew(ctx, { projectId, crewMemberId: id, status: 'first_hold', dates: ['2026-12-01'] }),
      work: () => remove(id),
    });
    expect(late).toEqual({ outcome: 'conflict', hasWaited: true, changedNothing: true });
  });
});

describe('the page of a person', () => {
  test('has the coming dates, and every job with roles, dates and statuses, newest first', async () => {
    const [old, next] = [
      await makeProject(app, owner, { name: 'Old Job' }),
      await makeProject(app, owner, { name: 'Next Job' }),
    ];
    const { crewMemberId: id } = await makeBooking(app, owner, {
      ...{ projectId: old.id, dates: ['2026-10-01', '2026-10-02'], role: 'Best Boy' },
    });
    await makeBooking(app, owner, { projectId: next.id, crewMemberId: id, dates: ['2026-12-01'] });
    const page = await asOwner((ctx) => findCrewPage(ctx, { id }));
    expect(page).toMatchObject({
      member: { name: 'Theo Marsh' },
      coming: [{ date: '2026-12-01', status: 'first_hold', holdRank: 1, projectName: 'Next Job' }],
      history: [
        { projectName: 'Next Job', role: 'Gaffer' },
        {
          ...{ projectName: 'Old Job', role: 'Best Boy', status: 'first_hold' },
          dates: [
            { date: '2026-10-01', status: 'first_hold' },
            { date: '2026-10-02', status: 'first_hold' },
          ],
        },
      ],
      jobCount: 2,
      twins: [],
    });
    expect((await book()).items[0]?.nextDate).toBe('2026-12-01');
  });
});

describe('duplicates', () => {
  test('share an email, digits of a phone, or a name without accents and punctuation', async () => {
    const none = { email: null, phone: null };
    const make = (input: Parameters<typeof makeCrewMember>[2]) => makeCrewMember(app, owner, input);
    const theo = await make({});
    await make({ name: 'Theodore M.', ...none, email: 'theo@example.com' });
    await make({ name: 'T. Marsh', ...none, phone: '+1 323.555.0110' });
    const zoe = await make({ name: 'Zoë O’Neil', ...none });
    const twin = await make({ name: 'zoe  oneil', ...none });
    await make({ name: 'Someone', ...none, phone: '110' });
    await make({ name: 'Someone Else', ...none, phone: '110' });
    await make({ name: '東京', ...none });
    await make({ name: '大阪', ...none });
    const groups = await asOwner(listCrewDuplicates);
    expect(groups.map((it) => [it.by, it.people.map(({ name }) => name)])).toEqual([
      [['name'], ['Zoë O’Neil', 'zoe  oneil']],
      [
        ['email', 'phone'],
        ['Theo Marsh', 'Theodore M.', 'T. Marsh'],
      ],
    ]);
    const page = await asOwner((ctx) => findCrewPage(ctx, { id: theo.id }));
    expect(page.twins.map((it) => [it.name, it.by])).toEqual([
      ['Theodore M.', 'email'],
      ['T. Marsh', 'phone'],
    ]);
    await remove(twin.id);
    const rest = await asOwner((ctx) => findCrewPage(ctx, { id: zoe.id }));
    expect(rest.twins).toEqual([]);
  });
});
