import {
  as,
  createTestApp,
  makeDeliverable,
  makeLocation,
  makeNote,
  makeProject,
  makeShootDay,
  makeVersion,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCard } from '../media/index.ts';
import { moveHold } from '../shoot-days/index.ts';
import type { ProjectPhase } from './enums.ts';
import { movePhase, phaseGuidance } from './index.ts';

let app: TestApp;
let owner: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
  stranger = (await makeWorkspace(app)).owner;
});
afterAll(() => app.close());

const move = (id: string, phase: ProjectPhase | null, by = owner) =>
  as(app, by, (ctx) => movePhase(ctx, { id, phase }));
const warningsOf = async (id: string, phase: ProjectPhase) => (await move(id, phase)).warnings;

test('moving to a phase returns the project and its guidance', async () => {
  const { id } = await makeProject(app, owner);
  expect(await move(id, 'post')).toMatchObject({
    project: { id, phase: 'post' },
    guidance: phaseGuidance.post,
    offeredStatus: 'post_production',
  });
  expect(await move(id, null)).toMatchObject({ project: { phase: null }, guidance: [] });
  expect(await refusalOf(move(id, null))).toBe('invalid_body');
  expect(await refusalOf(move(id, 'post', stranger))).toBe('not_found');
});

describe('a move warns', () => {
  test('about a job without a client, and an open wrap step', async () => {
    const { id } = await makeProject(app, owner);
    expect(await warningsOf(id, 'brief')).toEqual(['This job has no client yet.']);
    expect(await warningsOf(id, 'closed')).toEqual(['The wrap step is not done.']);
    expect(await warningsOf(id, 'awarded')).toEqual([]);
  });

  test('about upcoming days without a location, hospital or call sheet', async () => {
    const { id } = await makeProject(app, owner);
    const day = (date: string) => makeShootDay(app, owner, { projectId: id, date });
    await day('2999-12-01');
    const { id: released } = await day('2999-12-02');
    await as(app, owner, (ctx) => moveHold(ctx, { id: released, holdStatus: 'released' }));
    expect(await warningsOf(id, 'shoot')).toEqual([
      '1 day has no location.',
      '1 day has no call sheet.',
    ]);
    const place = await makeLocation(app, owner, { projectId: id });
    await makeShootDay(app, owner, { projectId: id, date: '2999-12-03', locationId: place.id });
    await move(id, 'pre_pro');
    expect(await warningsOf(id, 'shoot')).toContain('2 days have no call sheet.');
  });

  test('about footage without two copies', async () => {
    const { id: projectId } = await makeProject(app, owner);
    await as(app, owner, (ctx) => addCard(ctx, { projectId, camera: 'A', roll: 'A001' }));
    expect(await warningsOf(projectId, 'post')).toEqual([
      '1 card has fewer than two verified copies.',
    ]);
  });

  test('about open notes on the latest version', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const { id: deliverableId } = await makeDeliverable(app, owner, { projectId });
    const first = await makeVersion(app, owner, { deliverableId });
    await makeNote(app, owner, { versionId: first.id });
    await makeVersion(app, owner, { deliverableId });
    expect(await warningsOf(projectId, 'wrap')).toEqual(['1 note is still open.']);
  });
});
