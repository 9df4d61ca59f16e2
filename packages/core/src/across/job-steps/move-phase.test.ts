import type { ProjectPhase } from '@callboard/domain/projects/enums';
import { phaseGuidance } from '@callboard/domain/projects/guidance';
import {
  activityOf,
  as,
  createTestApp,
  eventsOf,
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
import { listActivity } from '../../activity/index.ts';
import { moveHold } from '../../crew/day-moves/index.ts';
import { findProject, undoPhaseMove, updateProject } from '../../jobs/projects/index.ts';
import { schema } from '../../kernel/schema.ts';
import { addCard } from '../../schedule/media/index.ts';
import { movePhase } from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});
afterAll(() => app.close());

const move = (id: string, phase: ProjectPhase | null, by = owner) =>
  as(app, by, (ctx) => movePhase(ctx, { id, phase }));
const statusOf = async (id: string) =>
  (await as(app, owner, (ctx) => findProject(ctx, { id }))).status;
const warningsOf = async (id: string, phase: ProjectPhase) => (await move(id, phase)).warnings;

test('moving to a phase returns the project and its guidance', async () => {
  const { id } = await makeProject(app, owner);
  expect(await move(id, 'post')).toMatchObject({
    project: { id, phase: 'post', status: 'post_production' },
    guidance: phaseGuidance.post,
    offeredStatus: null,
  });
  expect(await move(id, null)).toMatchObject({ project: { phase: null }, guidance: [] });
  expect(await refusalOf(move(id, null))).toBe('invalid_body');
});

test('a move from a phase in which the job no longer is is rejected, and says where it is', async () => {
  const { id } = await makeProject(app, owner, { name: 'Glow', phase: 'pre_pro' });
  await move(id, 'shoot');
  const from = (phase: ProjectPhase | null) =>
    as(app, owner, (ctx) => movePhase(ctx, { id, from: phase, phase: 'awarded' }));
  for (const phase of ['pre_pro', null] as const) {
    await expect(from(phase)).rejects.toMatchObject({
      ...{ code: 'conflict', message: 'Somebody else moved Glow to Shoot.' },
    });
  }
  expect((await from('shoot')).project.phase).toBe('awarded');
});

describe('the status', () => {
  test('follows the phase, in one activity entry and one event', async () => {
    const { id } = await makeProject(app, owner, { phase: 'pre_pro' });
    await move(id, 'shoot');
    expect(await statusOf(id)).toBe('production');
    await move(id, 'wrap');
    expect(await statusOf(id)).toBe('wrap');
    const [newest, next] = await activityOf(app, owner, 2);
    expect([newest?.summary, next?.summary]).toEqual([
      'Phase moved from Shoot to Wrap',
      'Phase moved from Pre-pro to Shoot',
    ]);
    const [event] = await eventsOf(app, owner, 1);
    expect(event).toMatchObject({
      name: 'project_updated',
      data: { phase: 'wrap', status: 'wrap' },
    });
  });

  test('that somebody set apart stays, and the matching one is offered', async () => {
    const { id } = await makeProject(app, owner, { phase: 'pre_pro' });
    await as(app, owner, (ctx) => updateProject(ctx, { id, status: 'wrap' }));
    expect(await move(id, 'shoot')).toMatchObject({
      project: { status: 'wrap' },
      offeredStatus: 'production',
    });
    await as(app, owner, (ctx) => updateProject(ctx, { id, status: 'production' }));
    expect((await move(id, 'post')).project.status).toBe('post_production');
  });

  test('does not close with the phase, and a closed job opens with it if the plan has room', async () => {
    const company = await makeWorkspace(app, { plan: 'starter' });
    const mover = company.owner;
    const { id } = await makeProject(app, mover, { phase: 'wrap', status: 'wrap' });
    expect((await move(id, 'closed', mover)).project.status).toBe('wrap');
    await as(app, mover, (ctx) => updateProject(ctx, { id, status: 'closed' }));
    const others = await Promise.all([1, 2, 3].map(() => makeProject(app, mover)));
    expect(await refusalOf(move(id, 'post', mover))).toBe('plan_limit');
    await as(app, mover, (ctx) =>
      updateProject(ctx, { id: others[0]?.id ?? '', status: 'closed' }),
    );
    expect((await move(id, 'post', mover)).project.status).toBe('post_production');
  });
});

describe('undoing a move', () => {
  const undo = (id: string, moveId: string, by = owner) =>
    as(app, by, (ctx) => undoPhaseMove(ctx, { id, moveId }));

  test('puts phase and status back, leaves one entry, and sends its own event', async () => {
    const { id } = await makeProject(app, owner, { phase: 'pre_pro' });
    const { moveId } = await move(id, 'shoot');
    expect(await undo(id, moveId)).toMatchObject({ phase: 'pre_pro', status: 'pre_production' });
    const { items } = await as(app, owner, (ctx) =>
      listActivity(ctx, { projectId: id, limit: 10 }),
    );
    expect(items.map((it) => it.summary).slice(0, 2)).toEqual([
      'Phase moved from Pre-pro to Shoot, then undone',
      'Phase moved to Pre-pro',
    ]);
    expect(await eventsOf(app, owner, 2)).toMatchObject([
      { data: { phase: 'pre_pro', status: 'pre_production' } },
      { data: { phase: 'shoot', status: 'production' } },
    ]);
    const { phaseMoves } = schema;
    const moves = await as(app, owner, ({ tx }) => tx.select().from(phaseMoves));
    expect(moves.filter((it) => it.projectId === id).map((it) => it.toPhase)).toEqual([
      'pre_pro',
      'shoot',
      'pre_pro',
    ]);
  });

  test('keeps a status that was changed since', async () => {
    const { id } = await makeProject(app, owner, { phase: 'pre_pro' });
    const { moveId } = await move(id, 'shoot');
    await as(app, owner, (ctx) => updateProject(ctx, { id, status: 'wrap' }));
    expect(await undo(id, moveId)).toMatchObject({ phase: 'pre_pro', status: 'wrap' });
  });

  test('is refused once the job has moved on, twice, and for other moves', async () => {
    const { id } = await makeProject(app, owner);
    const { moveId } = await move(id, 'shoot');
    const { moveId: second } = await move(id, 'post');
    expect(await refusalOf(undo(id, moveId))).toBe('conflict');
    await undo(id, second);
    expect(await refusalOf(undo(id, second))).toBe('conflict');
    const other = await makeProject(app, owner);
    expect(await refusalOf(undo(other.id, moveId))).toBe('not_found');
  });
});

describe('a move warns', () => {
  test('about a job without a client, and an open wrap step', async () => {
    const { id } = await makeProject(app, owner);
    expect(await warningsOf(id, 'brief')).toEqual(['This job has no client.']);
    expect(await warningsOf(id, 'closed')).toEqual(['The job has not been wrapped.']);
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
