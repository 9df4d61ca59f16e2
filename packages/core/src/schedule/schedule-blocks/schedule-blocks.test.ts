import { AddStrips, MoveStrips, UpdateStrip } from '@callboard/domain/schedule-blocks/fields';
import {
  activityOf,
  as,
  createTestApp,
  makeLocation,
  makeMember,
  makeProject,
  makeShootDay,
  makeStrips,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/context.ts';
import {
  addStrips,
  copyStrips,
  moveStrips,
  setStripsRemoved,
  updateStrip,
  updateStrips,
} from './index.ts';
import { daysOf, makeSetups, makeTwoDays } from './testing/two-days.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let projectId: string;
let day: string;
let nextDay: string;

beforeAll(async () => {
  app = await createTestApp({ poolSize: 12 });
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});

beforeEach(async () => {
  app.clock.advance(1);
  ({ projectId, day, nextDay } = await makeTwoDays(app, owner));
});

afterAll(() => app.close());

const asOwner = <T>(work: (ctx: Ctx) => Promise<T>) => as(app, owner, work);

const setups = (...names: string[]) => makeSetups(app, owner, day, names);

const days = () => daysOf(app, owner, projectId);

async function namesOn(shootDayId: string): Promise<string[]> {
  return (
    (await days()).find((it) => it.id === shootDayId)?.strips.map((it) => it.description) ?? []
  );
}

const positionsOf = (project = projectId) =>
  app.system.sql<{ day: string; position: number }[]>`
    select shoot_day_id as day, position from schedule_blocks b
    join shoot_days d on d.workspace_id = b.workspace_id and d.id = b.shoot_day_id
    where d.project_id = ${project} and b.deleted_at is null order by 1, 2`;

async function expectNoGaps(): Promise<void> {
  const rows = await positionsOf();
  for (const [, ofDay] of Map.groupBy(rows, (it) => it.day)) {
    expect(ofDay.map((it) => it.position)).toEqual(ofDay.map((_, index) => index + 1));
  }
}

const move = (ids: string[], to: string, more: Partial<Parameters<typeof moveStrips>[1]> = {}) =>
  asOwner((ctx) => moveStrips(ctx, { ids, shootDayId: to, ...more }));

const remove = (ids: string[], isRemoved = true, seen?: Record<string, number>) =>
  asOwner((ctx) => setStripsRemoved(ctx, { ids, isRemoved, seen }));

describe('adding strips', () => {
  test('puts them at the end, after a strip, or at the top, and logs it once', async () => {
    const [first] = await setups('A', 'B');
    const add = (description: string, afterId?: string | null) =>
      makeStrips(app, owner, {
        shootDayId: day,
        afterId,
        strips: [{ kind: 'meal', minutes: 30, description }],
      });
    await add('Lunch', first);
    await add('Breakfast', null);
    await add('Wrap');
    expect(await namesOn(day)).toEqual(['Breakfast', 'A', 'Lunch', 'B', 'Wrap']);
    expect((await activityOf(app, owner, 4)).map((it) => it.summary)).toEqual([
      'The strip Wrap was added to Day 1 of 2',
      'The strip Breakfast was added to Day 1 of 2',
      'The strip Lunch was added to Day 1 of 2',
      '2 strips were added to Day 1 of 2',
    ]);
  });

  test('stores every field, with the name of the next set', async () => {
    const { id: locationId } = await makeLocation(app, owner, { projectId });
    const strip: Parameters<typeof addStrips>[1]['strips'][number] = {
      ...{ kind: 'company_move', minutes: 45, start: '12:30', shotRef: '12A', cast: 'Amara' },
      ...{ description: 'To the house', locationId, intExt: 'INT/EXT', dayNight: 'dusk' },
    };
    const [added] = await asOwner((ctx) => addStrips(ctx, { shootDayId: day, strips: [strip] }));
    expect(added).toMatchObject({ ...strip, locationName: 'Calloway residence', version: 1 });
  });

  test('stops at 300 strips of a day, in a sentence that says how many are there', async () => {
    const some = (count: number) => AddStrips.parse({ shootDayId: day, strips: fill(count) });
    await asOwner((ctx) => addStrips(ctx, some(299)));
    const two = asOwner((ctx) => addStrips(ctx, some(2)));
    await expect(two).rejects.toMatchObject({
      code: 'invalid_body',
      message: 'A day can have at most 300 strips. This one has 299, so 2 more do not fit.',
    });
    await asOwner((ctx) => addStrips(ctx, some(1)));
    const [moved = ''] = await makeStrips(app, owner, { shootDayId: nextDay });
    expect(await refusalOf(move([moved], day))).toBe('invalid_body');
    await move((await days())[0]?.strips.slice(0, 1).map((it) => it.id) ?? [], day);
    expect(AddStrips.safeParse({ shootDayId: day, strips: fill(301) }).success).toBe(false);
  });

  test.each([
    ['minutes', 1440, 1441],
    ['minutes', 0, -1],
    ['minutes', 30, 30.5],
    ['description', 'x'.repeat(300), 'x'.repeat(301)],
    ['shotRef', 'x'.repeat(40), 'x'.repeat(41)],
    ['cast', null, 'x'.repeat(201)],
    ['start', '23:59', '24:00'],
    ['intExt', 'EXT', 'OUT'],
    ['dayNight', 'dawn', 'noon'],
    ['kind', 'rehearsal', 'break'],
  ])('limits its fields (%s)', (field, last, first) => {
    expect(UpdateStrip.safeParse({ id: 'strip_0', [field]: last }).success).toBe(true);
    expect(UpdateStrip.safeParse({ id: 'strip_0', [field]: first }).success).toBe(false);
    expect(MoveStrips.safeParse({ ids: [], shootDayId: day }).success).toBe(false);
  });

  test('at a location of another company, or below a strip of another day, is refused', async () => {
    const stranger = (await makeWorkspace(app, { plan: 'house' })).owner;
    const theirs = await makeProject(app, stranger);
    const { id: locationId } = await makeLocation(app, stranger, { projectId: theirs.id });
    const strips = [{ kind: 'company_move' as const, minutes: 30, locationId }];
    const at = makeStrips(app, owner, { shootDayId: day, strips });
    expect(await refusalOf(at)).toBe('invalid_parameter locationId');
    const [above] = await makeStrips(app, owner, { shootDayId: nextDay });
    expect(await refusalOf(makeStrips(app, owner, { shootDayId: day, afterId: above }))).toBe(
      'conflict',
    );
  });
});

describe('copying a day', () => {
  test('adds copies below the strips of the other day', async () => {
    await setups('A', 'B');
    await makeStrips(app, owner, {
      shootDayId: nextDay,
      strips: [{ kind: 'load_in', minutes: 60, description: 'Load in' }],
    });
    const copied = await asOwner((ctx) => copyStrips(ctx, { id: day, shootDayId: nextDay }));
    expect(copied.map((it) => it.description)).toEqual(['A', 'B']);
    expect(await namesOn(nextDay)).toEqual(['Load in', 'A', 'B']);
    expect(await namesOn(day)).toEqual(['A', 'B']);
  });

  test('of another job, or without strips, is refused', async () => {
    const other = await makeProject(app, owner);
    const { id } = await makeShootDay(app, owner, { projectId: other.id });
    const copy = (from: string) =>
      refusalOf(asOwner((ctx) => copyStrips(ctx, { id: from, shootDayId: day })));
    expect([await copy(id), await copy(nextDay)]).toEqual(['not_found', 'invalid_body']);
  });
});

describe('changing a strip', () => {
  test('sets what is sent and returns the next version', async () => {
    const [id] = await setups('A');
    const change = (fields: object) => asOwner((ctx) => updateStrip(ctx, { id, ...fields }));
    expect(await change({ minutes: 75, start: '09:00' })).toEqual({ id, version: 2 });
    const [strip] = (await days())[0]?.strips ?? [];
    expect(strip).toMatchObject({ minutes: 75, start: '09:00', description: 'A', position: 1 });
    expect(await refusalOf(change({ minutes: 75 }))).toBe('invalid_body');
    expect(await refusalOf(change({ locationId: 'loc_0' }))).toBe('invalid_parameter locationId');
  });

  test('of a field that somebody else changed is refused; of another field it is not', async () => {
    const [id] = await setups('A');
    const colleague = await makeMember(app, company);
    await as(app, colleague, (ctx) => updateStrip(ctx, { id, minutes: 60 }));
    const change = (fields: object) => asOwner((ctx) => updateStrip(ctx, { id, ...fields }));
    const late = change({ minutes: 90, opened: { minutes: 30 } });
    await expect(late).rejects.toMatchObject({ code: 'conflict', stored: { minutes: 60 } });
    await change({ description: 'Hero', opened: { description: 'A' } });
    expect((await days())[0]?.strips[0]).toMatchObject({ minutes: 60, description: 'Hero' });
  });
});

describe('changing several strips', () => {
  const light = (ids: string[], values: Parameters<typeof updateStrips>[1]['values'], seen = {}) =>
    asOwner((ctx) => updateStrips(ctx, { ids, values, seen }));
  const lights = async () => (await days())[0]?.strips.map((it) => [it.intExt, it.dayNight]);

  test('sets one value for all, or one for each, and counts those that change', async () => {
    const [a = '', b = '', c = ''] = await setups('A', 'B', 'C');
    const set = await light([a, c], [{ intExt: 'EXT', dayNight: 'N' }]);
    expect(set).toEqual({ versions: { [a]: 2, [c]: 2 } });
    expect(await lights()).toEqual([
      ['EXT', 'N'],
      [null, null],
      ['EXT', 'N'],
    ]);
    const back = await light([c, a, b], [{ dayNight: 'D' }, { intExt: null }, { intExt: 'INT' }]);
    expect(back.versions).toEqual({ [a]: 3, [b]: 2, [c]: 3 });
    expect(await lights()).toEqual([
      [null, 'N'],
      ['INT', null],
      ['EXT', 'D'],
    ]);
    const [latest] = await activityOf(app, owner, 1);
    expect(latest?.summary).toBe('3 strips of Day 1 of 2 were changed');
  });

  test('of which somebody else has changed one, on two days, or by nothing, is refused', async () => {
    const [a = '', b = ''] = await setups('A', 'B');
    await asOwner((ctx) => updateStrip(ctx, { id: b, minutes: 60 }));
    expect(await refusalOf(light([a, b], [{ dayNight: 'N' }], { [a]: 1, [b]: 1 }))).toBe(
      'conflict',
    );
    const [other = ''] = await makeStrips(app, owner, { shootDayId: nextDay });
    expect(await refusalOf(light([a, other], [{ dayNight: 'N' }]))).toBe('conflict');
    expect(await refusalOf(light([a], [{ dayNight: null }]))).toBe('invalid_body');
    expect(await refusalOf(light([a, b], [{}, {}, {}]))).toBe('invalid_body');
    expect(await lights()).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

describe('moving strips', () => {
  test('within a day and to another day keeps both without gaps', async () => {
    const [a, b, c = '', d = ''] = await setups('A', 'B', 'C', 'D');
    await move([d], day, { afterId: a });
    expect(await namesOn(day)).toEqual(['A', 'D', 'B', 'C']);
    await move([a], day, { afterId: c });
    expect(await namesOn(day)).toEqual(['D', 'B', 'C', 'A']);
    await move([b, d], nextDay);
    await move([c], nextDay, { afterId: null });
    expect([await namesOn(day), await namesOn(nextDay)]).toEqual([['A'], ['C', 'B', 'D']]);
    await expectNoGaps();
  });

  test('back to the positions that they had, as far as the day is still that long', async () => {
    const [a = '', b = '', c = '', d = ''] = await setups('A', 'B', 'C', 'D');
    await move([a, c, d], nextDay);
    const back = { ids: [d, a, c], shootDayId: day };
    await asOwner((ctx) => moveStrips(ctx, { ...back, positions: [4, 1, 3] }));
    expect(await namesOn(day)).toEqual(['A', 'B', 'C', 'D']);
    await move([c, d], nextDay);
    await remove([b]);
    await asOwner((ctx) => moveStrips(ctx, { ids: [c, d], shootDayId: day, positions: [3, 9] }));
    expect(await namesOn(day)).toEqual(['A', 'C', 'D']);
    await expectNoGaps();
    const short = asOwner((ctx) => moveStrips(ctx, { ...back, positions: [1] }));
    expect(await refusalOf(short)).toBe('invalid_body');
  });

  test('to a day of another job is refused', async () => {
    const [id] = await setups('A');
    const other = await makeProject(app, owner);
    const { id: otherDay } = await makeShootDay(app, owner, { projectId: other.id });
    expect(await refusalOf(move([id], otherDay))).toBe('not_found');
  });

  test('by two people at once: the second is told, and nothing is overwritten', async () => {
    const [a, b, c = ''] = await setups('A', 'B', 'C');
    const colleague = await makeMember(app, company);
    const seen = { [a]: 1 };
    const met = await whileCommitting(app, {
      by: colleague,
      change: (ctx) => moveStrips(ctx, { ids: [a], shootDayId: day, afterId: c, seen }),
      work: () => move([a], nextDay, { seen }),
    });
    expect(met).toEqual({ outcome: 'conflict', hasWaited: true, changedNothing: true });
    expect(await namesOn(day)).toEqual(['B', 'C', 'A']);
    const other = await whileCommitting(app, {
      by: colleague,
      change: (ctx) => moveStrips(ctx, { ids: [b], shootDayId: nextDay, seen: { [b]: 1 } }),
      work: () => move([c], day, { afterId: a, seen: { [c]: 1 } }),
    });
    expect(other).toMatchObject({ hasWaited: true, outcome: { versions: { [c]: 2 } } });
    expect([await namesOn(day), await namesOn(nextDay)]).toEqual([['A', 'C'], ['B']]);
  });

  test('below a strip that somebody else took away is refused', async () => {
    const [a, b] = await setups('A', 'B');
    await remove([a]);
    expect(await refusalOf(move([b], day, { afterId: a }))).toBe('conflict');
    expect(await refusalOf(move([a], day))).toBe('conflict');
    expect(await refusalOf(move(['strip_0'], day))).toBe('not_found');
  });
});

describe('removing strips', () => {
  test('closes the gap, and restoring returns each to its place', async () => {
    const [a, b, , d = ''] = await setups('A', 'B', 'C', 'D');
    const { versions } = await remove([d, a]);
    expect(await namesOn(day)).toEqual(['B', 'C']);
    await expectNoGaps();
    expect(await refusalOf(asOwner((ctx) => updateStrip(ctx, { id: a, minutes: 5 })))).toBe(
      'conflict',
    );
    await remove([d, a], false, versions);
    expect(await namesOn(day)).toEqual(['A', 'B', 'C', 'D']);
    await remove([a]);
    await remove([b]);
    await remove([d], true);
    await remove([d], false);
    expect(await namesOn(day)).toEqual(['C', 'D']);
    await expectNoGaps();
    expect((await activityOf(app, owner, 1))[0]).toMatchObject({
      summary: 'The strip D was restored to Day 1 of 2',
    });
  });

  test('of a strip that somebody else changed is refused, and repeating it changes nothing', async () => {
    const [a] = await setups('A');
    await asOwner((ctx) => updateStrip(ctx, { id: a, minutes: 5 }));
    expect(await refusalOf(remove([a], true, { [a]: 1 }))).toBe('conflict');
    await remove([a], true, { [a]: 2 });
    expect(await remove([a])).toEqual({ versions: { [a]: 3 } });
  });
});

test('positions are 1 to n on every day after any sequence of acts', async () => {
  const step = fc.record({
    act: fc.constantFrom('add', 'move', 'moveAway', 'remove', 'restore', 'copy'),
    at: fc.nat(9),
    to: fc.nat(9),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      ({ projectId, day, nextDay } = await makeTwoDays(app, owner));
      const gone: string[] = [];
      await setups('A', 'B', 'C');
      for (const { act, at, to } of steps) {
        const found = await days();
        const all = found.flatMap((it) => it.strips);
        const strip = all[at % Math.max(1, all.length)];
        const on = found.find((it) => it.id === strip?.shootDayId);
        const above = on?.strips.filter((it) => it.id !== strip?.id)[to] ?? null;
        if (act === 'add') await setups('X', 'Y');
        else if (act === 'copy') {
          await refusalOf(asOwner((ctx) => copyStrips(ctx, { id: day, shootDayId: nextDay })));
        } else if (act === 'restore') {
          const id = gone.pop();
          if (id) await remove([id], false);
        } else if (strip && act === 'remove') {
          gone.push(strip.id);
          await remove([strip.id]);
        } else if (strip) {
          const other = strip.shootDayId === day ? nextDay : day;
          if (act === 'moveAway') await move([strip.id], other, to > 4 ? { afterId: null } : {});
          else await move([strip.id], strip.shootDayId, { afterId: above?.id ?? null });
        }
        await expectNoGaps();
      }
    }),
    { numRuns: 15 },
  );
}, 120_000);

function fill(count: number) {
  return Array.from({ length: count }, () => ({ kind: 'setup', minutes: 1 }));
}
