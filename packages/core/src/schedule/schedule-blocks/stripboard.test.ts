import {
  as,
  createTestApp,
  makeBooking,
  makeCrewMember,
  makeLocation,
  makeStrips,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type WrapItem, wrapItems } from '../../across/job-steps/list-wrap-checks.ts';
import { wrapProject } from '../../across/job-steps/wrap.ts';
import { redactCrewMember } from '../../across/redaction/index.ts';
import { findDayWithCrew, shootDayTool } from '../../crew/day-crew/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { listEvents } from '../../tell/events/index.ts';
import { copyStrips, moveStrips, setStripsRemoved, updateStrip } from './index.ts';
import { daysOf, makeSetups, makeTwoDays } from './testing/two-days.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let projectId: string;
let day: string;
let nextDay: string;

beforeAll(async () => {
  app = await createTestApp();
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

async function stripsOf(shootDayId: string) {
  const days = await daysOf(app, owner, projectId);
  return days.find((it) => it.id === shootDayId)?.strips ?? [];
}

test('the sun at the next set of a company move comes with the day', async () => {
  const place = { name: 'Diamond Head', latitude: 21.26, longitude: -157.8 };
  const { id } = await makeLocation(app, owner, { projectId, ...place });
  const dark = await makeLocation(app, owner, { projectId, name: 'Stage 4' });
  const strips = [id, dark.id].map((locationId) => ({
    ...{ kind: 'company_move' as const, minutes: 30 },
    locationId,
  }));
  await makeStrips(app, owner, { shootDayId: day, strips });
  const [first, second] = await daysOf(app, owner, projectId);
  expect(first?.sunAt).toMatchObject({ [id]: [{}, {}], [dark.id]: null });
  expect(first?.sunAt[id]?.[0]?.sunset).toBeGreaterThan(0);
  expect(first?.strips[0]).not.toHaveProperty('latitude');
  expect(second?.sunAt).toEqual({});
});

test('a closed job refuses every change', async () => {
  const [id] = await setups('A');
  const items = (Object.keys(wrapItems) as WrapItem[]).map((item) => ({
    item,
    isDone: false,
    reason: 'Shot elsewhere',
  }));
  await asOwner((ctx) => wrapProject(ctx, { id: projectId, items }));
  const acts = [
    () => makeStrips(app, owner, { shootDayId: day }),
    () => asOwner((ctx) => updateStrip(ctx, { id, minutes: 5 })),
    () => asOwner((ctx) => moveStrips(ctx, { ids: [id], shootDayId: nextDay })),
    () => asOwner((ctx) => setStripsRemoved(ctx, { ids: [id], isRemoved: true })),
    () => asOwner((ctx) => copyStrips(ctx, { id: day, shootDayId: nextDay })),
  ];
  for (const act of acts) expect(await refusalOf(act())).toBe('project_closed');
  expect(await stripsOf(day)).toMatchObject([{ description: 'A' }]);
});

test('a strip changes neither the public record of its day nor sends an event', async () => {
  app.clock.advance(60);
  const since = app.clock.now();
  const [id] = await setups('A');
  await asOwner((ctx) => moveStrips(ctx, { ids: [id], shootDayId: nextDay }));
  expect((await asOwner((ctx) => listEvents(ctx, { limit: 10, since }))).items).toEqual([]);
  const rows = await app.system.sql`
    select from shoot_days where project_id = ${projectId} and updated_at >= ${since.toISOString()}`;
  expect(rows).toHaveLength(0);
});

test('get_shoot_day lists the strips with the running clock', async () => {
  const { id: locationId } = await makeLocation(app, owner, { projectId });
  await makeStrips(app, owner, { shootDayId: day });
  const strips = [{ kind: 'company_move' as const, minutes: 20, start: '09:00', locationId }];
  await makeStrips(app, owner, { shootDayId: day, strips });
  const sheet = await asOwner(async (ctx) =>
    shootDayTool.toShootDaySheet(ctx, await findDayWithCrew(ctx, { shootDayId: day })),
  );
  expect(sheet.blocks).toEqual([
    { start: '07:00', end: '07:45', kind: 'setup', shot: '12A', description: 'Hero pour' },
    { start: '07:45', end: '08:15', kind: 'setup', shot: '12B', description: 'Close on the cup' },
    { start: '09:00', end: '09:20', kind: 'company_move', next_set: 'Calloway residence' },
  ]);
});

test('a person who is redacted is redacted on the strips of their jobs', async () => {
  const { id: crewMemberId } = await makeCrewMember(app, owner, { name: 'Amara Finch' });
  await makeBooking(app, owner, { projectId, crewMemberId });
  const strips = [
    {
      kind: 'setup' as const,
      minutes: 5,
      description: 'Amara Finch pours',
      cast: 'Amara Finch, Leo',
    },
  ];
  await makeStrips(app, owner, { shootDayId: day, strips });
  await asOwner((ctx) => redactCrewMember(ctx, { id: crewMemberId, name: 'Amara Finch' }));
  expect((await stripsOf(day))[0]).toMatchObject({
    description: 'Redacted crew member pours',
    cast: 'Redacted crew member, Leo',
  });
});
