import {
  as,
  createTestApp,
  makeProject,
  makeShootDay,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { moveHold } from '../../crew/day-moves/index.ts';
import { updateProject } from '../../jobs/projects/index.ts';
import { findHome } from '../home/index.ts';
import { listPipeline, listProjectsWithNextDay, listSchedule } from './index.ts';

const today = '2026-11-21';
let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});
afterAll(() => app.close());

test('a job runs on its days that stand, and its dates are not read', async () => {
  const id = await job('Ritual', '2026-11-01', '2026-12-30');
  const [day] = [await dayOf(id, '2026-11-24'), await dayOf(id, '2026-11-25')];
  await dayOf(id, '2026-11-20');
  expect(await schedule()).toEqual(['Ritual on 2026-11-24, 2026-11-25']);
  await as(app, owner, (ctx) => moveHold(ctx, { id: day.id, holdStatus: 'released' }));
  expect(await schedule()).toEqual(['Ritual on 2026-11-25']);
});

test('the dates of a job count only while none of its days stands, past or coming', async () => {
  const id = await job('Rivers', '2026-11-20', '2026-11-23');
  expect(await schedule()).toEqual(['Rivers from 2026-11-20 to 2026-11-23']);
  const past = await dayOf(id, '2026-11-19');
  expect(await schedule()).toEqual([]);
  await as(app, owner, (ctx) => moveHold(ctx, { id: past.id, holdStatus: 'released' }));
  expect(await schedule()).toEqual(['Rivers from 2026-11-20 to 2026-11-23']);
});

test('the soonest comes first, by day or by date, at most twenty and of open jobs only', async () => {
  await job('Dated', '2026-11-26', null);
  await dayOf(await job('Shoots', null, null), '2026-11-25');
  await dayOf(await job('Later', '2026-11-22', null), '2026-11-27');
  const closed = await job('Closed', null, null);
  await dayOf(closed, '2026-11-22');
  await as(app, owner, (ctx) => updateProject(ctx, { id: closed, status: 'closed' }));
  const all = ['Shoots on 2026-11-25', 'Dated from 2026-11-26', 'Later on 2026-11-27'];
  expect(await schedule()).toEqual(all);
  for (let row = 0; row < 18; row += 1) await job(`Dated ${row}`, '2026-11-26', null);
  const names = await schedule();
  expect([names.length, names[0], names.includes('Later on 2026-11-27')]).toEqual([
    20,
    'Shoots on 2026-11-25',
    false,
  ]);
});

test('Home, the pipeline and the list of assistants name the same next day', async () => {
  const id = await job('Ritual', '2026-11-01', '2026-12-30');
  await dayOf(id, '2026-11-20');
  const gone = await dayOf(id, '2026-11-22');
  const next = await dayOf(id, '2026-11-24');
  await as(app, owner, (ctx) => moveHold(ctx, { id: gone.id, holdStatus: 'released' }));
  const { office } = await as(app, owner, (ctx) => findHome(ctx));
  const columns = await as(app, owner, (ctx) => listPipeline(ctx));
  const found = await as(app, owner, (ctx) => listProjectsWithNextDay(ctx, { limit: 5 }));
  const card = columns.flatMap((it) => it.projects)[0];
  expect(office?.schedule[0]?.days[0]?.id).toBe(next.id);
  expect([card?.nextDay?.id, card?.hasDays]).toEqual([next.id, true]);
  expect(found.items[0]?.nextDay?.id).toBe(next.id);
});

async function schedule(): Promise<string[]> {
  const jobs = await as(app, owner, (ctx) => listSchedule(ctx, { today }));
  return jobs.map(({ name, days, startDate, endDate }) =>
    days.length > 0
      ? `${name} on ${days.map(({ date }) => date).join(', ')}`
      : `${name} from ${startDate}${endDate ? ` to ${endDate}` : ''}`,
  );
}

async function job(name: string, startDate: string | null, endDate: string | null) {
  const { id } = await makeProject(app, owner, { name, startDate, endDate });
  return id;
}

const dayOf = (projectId: string, date: string) => makeShootDay(app, owner, { projectId, date });
