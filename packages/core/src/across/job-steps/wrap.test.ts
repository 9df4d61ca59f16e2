import {
  activityOf,
  as,
  createTestApp,
  makeCard,
  makeDrive,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addShootDays } from '../../crew/day-crew/index.ts';
import { addCard, moveCard, setCardRemoved, updateCard } from '../../jobs/boards/index.ts';
import { archiveProject, unarchiveProject, updateProject } from '../../jobs/projects/index.ts';
import { createDeliverable } from '../../review/deliverables/index.ts';
import { copyCard, addCard as logCard, moveDrive } from '../../schedule/media/index.ts';
import { listWrapChecks, reopenProject, wrapProject } from './index.ts';
import { type WrapCheck, type WrapItem, wrapItems } from './list-wrap-checks.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});

afterAll(() => app.close());

const allDone = (Object.keys(wrapItems) as WrapItem[]).map((item) => ({ item, isDone: true }));

const wrap = (
  id: string,
  by = owner,
  items: Parameters<typeof wrapProject>[1]['items'] = allDone,
) => as(app, by, (ctx) => wrapProject(ctx, { id, items }));

describe('the wrap step', () => {
  test('closes the job, records by whom, and is logged with its checklist', async () => {
    const { id } = await makeProject(app, owner, { name: 'Test Kitchen S2', phase: 'wrap' });
    expect(await wrap(id)).toMatchObject({
      status: 'closed',
      phase: 'wrap',
      closedAt: app.clock.now(),
      wrappedAt: app.clock.now(),
      closedBy: owner.name,
    });
    expect((await activityOf(app, owner, 1))[0]).toMatchObject({
      verb: 'wrapped',
      summary: 'Test Kitchen S2 was wrapped and closed',
    });
  });

  test('locks the job and its board: every change gets project_closed', async () => {
    const { id } = await makeProject(app, owner);
    const card = await makeCard(app, owner, { projectId: id, column: 'Done', title: 'Returns' });
    await wrap(id);
    const locked = { code: 'project_closed' };
    await expect(wrap(id)).rejects.toMatchObject(locked);
    await expect(
      as(app, owner, (ctx) => updateProject(ctx, { id, name: 'New' })),
    ).rejects.toMatchObject(locked);
    await expect(
      as(app, owner, (ctx) => updateProject(ctx, { id, status: 'production' })),
    ).rejects.toMatchObject(locked);
    const { columnId } = card;
    for (const change of [
      () => as(app, owner, (ctx) => addCard(ctx, { columnId, title: 'Late' })),
      () => as(app, owner, (ctx) => updateCard(ctx, { id: card.id, title: 'Late' })),
      () => as(app, owner, (ctx) => moveCard(ctx, { id: card.id, columnId, position: 0 })),
      () => as(app, owner, (ctx) => setCardRemoved(ctx, { id: card.id, isRemoved: true })),
    ]) {
      await expect(change()).rejects.toMatchObject(locked);
    }
  });

  test('reads past dates and open cards from the records', async () => {
    const today = '2026-11-21';
    const { id } = await makeProject(app, owner, { startDate: '2026-11-20', endDate: today });
    await makeCard(app, owner, { projectId: id, title: 'Returns' });
    const states = await as(app, owner, (ctx) => listWrapChecks(ctx, { id }));
    const shown = states.filter(({ state }) => state !== 'unrecorded');
    expect(shown.map(({ item, state, detail }) => [item, state, detail])).toEqual([
      ['days_past', 'unmet', 'The job runs until Sat 21 Nov'],
      ['tasks_done', 'unmet', '1 card is open'],
    ]);
    await as(app, owner, (ctx) => updateProject(ctx, { id, endDate: '2026-11-20' }));
    const later = await as(app, owner, (ctx) => listWrapChecks(ctx, { id }));
    expect(later.find(({ item }) => item === 'days_past')?.state).toBe('met');
  });

  test('accepts a tick only for unrecorded items, and a reason for the rest', async () => {
    const { id } = await makeProject(app, owner);
    await makeCard(app, owner, { projectId: id, title: 'Returns' });
    await expect(wrap(id)).rejects.toMatchObject({
      code: 'invalid_parameter',
      param: 'tasks_done',
    });
    const withReason = allDone.map((item) =>
      item.item === 'tasks_done' ? { ...item, reason: 'Moved to the next job' } : item,
    );
    const without = withReason.filter(({ item }) => item !== 'crew_bills');
    await expect(wrap(id, owner, without)).rejects.toMatchObject({ param: 'crew_bills' });
    const unticked = without.concat({ item: 'crew_bills', isDone: false });
    await expect(wrap(id, owner, unticked)).rejects.toMatchObject({ param: 'crew_bills' });
    expect(await wrap(id, owner, withReason)).toMatchObject({ status: 'closed' });
  });
});

describe('reopening', () => {
  test('sets status wrap, unlocks the job, and is logged with the reason', async () => {
    const { id } = await makeProject(app, owner, { name: 'Glow Forward' });
    await wrap(id);
    const open = await as(app, owner, (ctx) =>
      reopenProject(ctx, { id, reason: 'New cut-down ordered' }),
    );
    expect(open).toMatchObject({ status: 'wrap', closedAt: null, closedBy: null });
    expect((await activityOf(app, owner, 1))[0]).toMatchObject({
      verb: 'reopened',
      summary: 'Glow Forward was reopened: New cut-down ordered',
    });
    await as(app, owner, (ctx) => updateProject(ctx, { id, name: 'Glow Forward 2' }));
  });

  test('is only for a job closed through the wrap step', async () => {
    const { id } = await makeProject(app, owner, { status: 'closed' });
    await expect(
      as(app, owner, (ctx) => reopenProject(ctx, { id, reason: 'x' })),
    ).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('the archive', () => {
  test('takes a closed job and restores it unchanged', async () => {
    const { id } = await makeProject(app, owner);
    await wrap(id);
    const archived = await as(app, owner, (ctx) => archiveProject(ctx, { id }));
    expect(archived).toMatchObject({ status: 'ARCHIVED', archivedAt: app.clock.now() });
    const back = await as(app, owner, (ctx) => unarchiveProject(ctx, { id }));
    expect(back).toMatchObject({ status: 'closed', archivedAt: null, statusBeforeArchive: null });
    expect(back.closedAt).not.toBeNull();
    await expect(as(app, owner, (ctx) => unarchiveProject(ctx, { id }))).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('refuses an open job', async () => {
    const { id } = await makeProject(app, owner);
    await expect(as(app, owner, (ctx) => archiveProject(ctx, { id }))).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('is left by a new status or by reopening', async () => {
    const left = { archivedAt: null, statusBeforeArchive: null };
    const { id } = await makeProject(app, owner, { status: 'closed' });
    await as(app, owner, (ctx) => archiveProject(ctx, { id }));
    const open = await as(app, owner, (ctx) => updateProject(ctx, { id, status: 'production' }));
    expect(open).toMatchObject({ status: 'production', ...left });
    await wrap(id);
    await as(app, owner, (ctx) => archiveProject(ctx, { id }));
    const again = await as(app, owner, (ctx) => reopenProject(ctx, { id, reason: 'Recut' }));
    expect(again).toMatchObject({ status: 'wrap', ...left });
  });
});

describe('the checklist reads the records', () => {
  const stateOf = (checks: WrapCheck[], item: WrapItem) =>
    checks.find((check) => check.item === item);
  const checksOf = (id: string) => as(app, owner, (ctx) => listWrapChecks(ctx, { id }));

  test('about days, cards and deliverables, once the job has any', async () => {
    const { id } = await makeProject(app, owner, { name: 'Year of Rivers' });
    for (const item of ['days_past', 'cards_verified', 'deliverables'] as const) {
      expect(stateOf(await checksOf(id), item)).toMatchObject({ state: 'unrecorded' });
    }
    await as(app, owner, async (ctx) => {
      await addShootDays(ctx, { projectId: id, dates: ['2026-11-21'] });
      await logCard(ctx, { projectId: id, camera: 'B', roll: 'B007' });
      await createDeliverable(ctx, { projectId: id, title: 'Film' });
    });
    const checks = await checksOf(id);
    expect(stateOf(checks, 'days_past')?.detail).toBe('1 day is not done');
    expect(stateOf(checks, 'cards_verified')?.detail).toBe(
      '1 card has fewer than two verified copies',
    );
    expect(stateOf(checks, 'deliverables')?.detail).toBe('1 deliverable is not delivered');
  });

  test('and does not count a copy on a lost drive', async () => {
    const { id: projectId } = await makeProject(app, owner, { name: 'Trailhead' });
    const card = await as(app, owner, (ctx) =>
      logCard(ctx, { projectId, camera: 'A', roll: 'A001' }),
    );
    const drives = await Promise.all(
      ['TT-1', 'TT-2'].map((label) => makeDrive(app, owner, { projectId, label })),
    );
    for (const { id: driveId } of drives) {
      const verifiedAt = app.clock.now();
      await as(app, owner, (ctx) => copyCard(ctx, { cardId: card.id, driveId, verifiedAt }));
    }
    expect(stateOf(await checksOf(projectId), 'cards_verified')?.state).toBe('met');
    const [{ id } = { id: '' }] = drives;
    await as(app, owner, (ctx) => moveDrive(ctx, { id, status: 'lost' }));
    expect(stateOf(await checksOf(projectId), 'cards_verified')?.state).toBe('unmet');
  });

  test('and requires a reason for an unmet item, not just a tick', async () => {
    const { id } = await makeProject(app, owner, { name: 'Glow Forward' });
    await as(app, owner, (ctx) => createDeliverable(ctx, { projectId: id, title: 'Film' }));
    await expect(wrap(id)).rejects.toMatchObject({
      code: 'invalid_parameter',
      param: 'deliverables',
    });
    const reasoned = allDone.map((item) => ({ ...item, reason: 'Killed by the client' }));
    expect(await wrap(id, owner, reasoned)).toMatchObject({ status: 'closed' });
  });
});
