import type { UpdateProject } from '@callboard/domain/projects/fields';
import { phaseGuidance } from '@callboard/domain/projects/guidance';
import {
  activityOf,
  as,
  createTestApp,
  makeClient,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { listActivity } from '../../activity/index.ts';
import { schema } from '../../kernel/schema.ts';
import { updateProject } from './index.ts';

let app: TestApp;
let company: TestWorkspace;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
});

afterAll(() => app.close());

const update = (input: z.infer<typeof UpdateProject>) =>
  as(app, company.owner, (ctx) => updateProject(ctx, input));

describe('only the fields sent change', () => {
  test('a phase does not change the status', async () => {
    const { id } = await makeProject(app, company.owner);
    expect(await update({ id, phase: 'shoot' })).toMatchObject({
      phase: 'shoot',
      status: 'pre_production',
    });
  });

  test('a status does not change the phase', async () => {
    const { id } = await makeProject(app, company.owner, { phase: 'pre_pro' });
    expect(await update({ id, status: 'production' })).toMatchObject({
      phase: 'pre_pro',
      status: 'production',
    });
  });

  test('the phase closed does not close the job, and the status closed does not lock it', async () => {
    const { id } = await makeProject(app, company.owner);
    expect(await update({ id, phase: 'closed' })).toMatchObject({ closedAt: null });
    expect(await update({ id, status: 'closed' })).toMatchObject({
      status: 'closed',
      closedAt: null,
    });
    expect(await update({ id, name: 'Still open' })).toMatchObject({ name: 'Still open' });
  });

  test('updated_at changes with every change and only then', async () => {
    const created = await makeProject(app, company.owner);
    app.clock.advance(60);
    const changed = await update({ id: created.id, agency: 'Ostrander & Pike' });
    expect(changed.updatedAt).toEqual(app.clock.now());
    expect(changed.createdAt).toEqual(created.createdAt);
  });
});

describe('a move to a phase', () => {
  test('is logged with its guidance, in any order of phases', async () => {
    const { id } = await makeProject(app, company.owner, { phase: 'brief' });
    for (const phase of ['post', 'awarded'] as const) await update({ id, phase });
    const { phaseMoves } = schema;
    const moves = await as(app, company.owner, ({ tx }) => tx.select().from(phaseMoves));
    expect(moves.filter(({ projectId }) => projectId === id)).toMatchObject([
      { fromPhase: null, toPhase: 'brief', guidance: phaseGuidance.brief },
      { fromPhase: 'brief', toPhase: 'post', guidance: phaseGuidance.post },
      {
        fromPhase: 'post',
        toPhase: 'awarded',
        guidance: phaseGuidance.awarded,
        actorName: company.owner.name,
      },
    ]);
    expect((await activityOf(app, company.owner, 1))[0]).toMatchObject({
      verb: 'phase_moved',
      summary: 'Phase moved from Post to Awarded',
    });
  });

  test('to its current phase is not a move', async () => {
    const { id } = await makeProject(app, company.owner, { phase: 'brief' });
    await expect(update({ id, phase: 'brief' })).rejects.toMatchObject({ code: 'invalid_body' });
  });
});

test('a change is logged in words, with the previous values', async () => {
  const { id } = await makeProject(app, company.owner, { name: 'Trailhead' });
  await update({ id, status: 'production' });
  expect((await activityOf(app, company.owner, 1))[0]).toMatchObject({
    summary: 'Status changed from Pre-production to Production',
  });
  await update({ id, name: 'Trailhead FW', agency: 'Pike' });
  const { items } = await as(app, company.owner, (ctx) => listActivity(ctx, { limit: 10 }));
  expect(items.find(({ summary }) => summary === 'Trailhead FW was updated')?.data).toEqual({
    name: 'Trailhead FW',
    fields: ['name', 'agency'],
    before: { name: 'Trailhead', agency: null },
    after: { name: 'Trailhead FW', agency: 'Pike' },
  });
});

describe('is refused', () => {
  test('when nothing is sent or nothing changes', async () => {
    const { id } = await makeProject(app, company.owner, { name: 'Same' });
    await expect(update({ id })).rejects.toMatchObject({ code: 'invalid_body' });
    await expect(update({ id, name: 'Same', agency: null })).rejects.toMatchObject({
      code: 'invalid_body',
    });
  });

  test('when an end is before the stored start', async () => {
    const { id } = await makeProject(app, company.owner, { startDate: '2026-12-10' });
    await expect(update({ id, endDate: '2026-12-09' })).rejects.toMatchObject({ param: 'endDate' });
    await update({ id, endDate: '2026-12-10' });
    await expect(update({ id, startDate: '2026-12-11' })).rejects.toMatchObject({
      param: 'endDate',
    });
    await update({ id, startDate: null });
  });

  test('for an unknown project', async () => {
    await expect(update({ id: 'prj_0', name: 'x' })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('for a client that was removed', async () => {
    const { id } = await makeProject(app, company.owner);
    const client = await makeClient(app, company.owner);
    await app.system.sql`
      update clients set deleted_at = now() where id = ${client.id}`;
    await expect(update({ id, clientId: client.id })).rejects.toMatchObject({ param: 'clientId' });
  });
});
