import {
  as,
  createTestApp,
  makeProject,
  makeShootDay,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findHome } from '../../across/home/index.ts';
import { closeProject } from '../../across/job-steps/wrap.ts';
import { listDueReports, saveWrapReport, submitWrapReport } from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});

afterAll(() => app.close());

async function needs() {
  const { office } = await as(app, owner, (ctx) => findHome(ctx));
  return (office?.needs ?? []).flatMap((it) => (it.of === 'report' ? it.text : []));
}

test('the wrap report of a confirmed shoot day is due from the next day until it is submitted', async () => {
  const project = await makeProject(app, owner);
  const { id: projectId } = project;
  const day = { projectId, date: '2026-11-24', holdStatus: 'confirmed' as const };
  const { id: shootDayId } = await makeShootDay(app, owner, day);
  await makeShootDay(app, owner, { projectId, date: '2026-11-25' });
  await makeShootDay(app, owner, { ...day, date: '2026-11-23', dayKind: 'tech_scout' });
  const due = (of?: string) =>
    as(app, owner, async (ctx) =>
      (await listDueReports(ctx, of === undefined ? {} : { projectId: of })).map((it) => [
        it.shootDayId,
        it.isStarted,
      ]),
    );
  app.clock.set('2026-11-24T20:00:00Z');
  expect(await due()).toEqual([]);
  app.clock.set('2026-11-27T20:00:00Z');
  expect(await due(projectId)).toEqual([[shootDayId, false]]);
  expect(await due((await makeProject(app, owner)).id)).toEqual([]);
  expect(await needs()).toEqual(['The wrap report of Day 1 of 2 on Tue 24 Nov is due.']);
  await as(app, owner, (ctx) => saveWrapReport(ctx, { shootDayId, setups: 3 }));
  expect(await due()).toEqual([[shootDayId, true]]);
  expect(await needs()).toEqual(['The wrap report of Day 1 of 2 on Tue 24 Nov is not submitted.']);
  app.clock.set('2026-12-09T20:00:00Z');
  expect(await due()).toEqual([]);
  app.clock.set('2026-11-27T20:00:00Z');
  await as(app, owner, (ctx) => submitWrapReport(ctx, { shootDayId }));
  expect(await due()).toEqual([]);
});

test('no report is due of a closed job', async () => {
  const project = await makeProject(app, owner);
  const day = { projectId: project.id, date: '2026-11-24', holdStatus: 'confirmed' as const };
  await makeShootDay(app, owner, day);
  expect(await needs()).toHaveLength(1);
  await as(app, owner, (ctx) => closeProject(ctx, project));
  expect(await needs()).toEqual([]);
});
