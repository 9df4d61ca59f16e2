import {
  as,
  createTestApp,
  makeCard,
  makeDeliverable,
  makeDrive,
  makeProject,
  makeRoll,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveHold } from '../../crew/day-moves/index.ts';
import { setCardRemoved } from '../../jobs/boards/index.ts';
import { updateProject } from '../../jobs/projects/index.ts';
import { removeDeliverable, updateDeliverable } from '../../review/deliverables/index.ts';
import { copyCard } from '../../schedule/media/index.ts';
import { listWrapChecks, reopenProject, type WrapItem, wrapProject } from './index.ts';
import { wrapItemNames } from './list-wrap-checks.ts';

let app: TestApp;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-21T17:04:05.123Z');
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
  projectId = (await makeProject(app, owner, { name: 'Year of Rivers' })).id;
});

afterAll(() => app.close());

describe('the checklist of the wrap step', () => {
  test('of a job without records is unrecorded except for the board', async () => {
    const checks = await as(app, owner, (ctx) => listWrapChecks(ctx, { id: projectId }));
    expect(checks.map(({ item, state }) => [item, state])).toEqual([
      ['days_past', 'unrecorded'],
      ['cards_verified', 'unrecorded'],
      ['final_invoice', 'unrecorded'],
      ['crew_bills', 'unrecorded'],
      ['deliverables', 'unrecorded'],
      ['tasks_done', 'met'],
    ]);
    expect(checks.map(({ detail }) => detail)).toEqual(checks.map(() => null));
  });

  test('counts a day as past from midnight in the company’s time zone', async () => {
    await makeShootDay(app, owner, { projectId, date: '2026-10-31' });
    await makeShootDay(app, owner, { projectId, date: '2026-11-01' });
    const daysOn = async (instant: string) => {
      app.clock.set(instant);
      return (await check('days_past')).detail;
    };
    // Los Angeles sets its clocks back on November 1: that day has 25 hours.
    expect(await daysOn('2026-11-01T06:59:59.999Z')).toBe('2 days are not done');
    expect(await daysOn('2026-11-01T07:00:00.000Z')).toBe('1 day is not done');
    expect(await daysOn('2026-11-02T07:59:59.999Z')).toBe('1 day is not done');
    expect(await daysOn('2026-11-02T08:00:00.000Z')).toBeNull();
  });

  test('ignores released and cancelled days', async () => {
    const [kept, released, cancelled] = [
      await makeShootDay(app, owner, { projectId, date: '2026-11-20' }),
      await makeShootDay(app, owner, { projectId, date: '2027-01-10' }),
      await makeShootDay(app, owner, { projectId, date: '2027-01-11', holdStatus: 'confirmed' }),
    ];
    expect((await check('days_past')).state).toBe('unmet');
    await as(app, owner, async (ctx) => {
      await moveHold(ctx, { id: released.id, holdStatus: 'released' });
      await moveHold(ctx, { id: cancelled.id, holdStatus: 'cancelled', reason: 'Rained off' });
    });
    expect(await check('days_past')).toMatchObject({ state: 'met', detail: null });
    await as(app, owner, (ctx) => moveHold(ctx, { id: kept.id, holdStatus: 'released' }));
    // No active day is left, so the dates of the job decide.
    expect((await check('days_past')).state).toBe('unrecorded');
  });

  test('uses the dates of a job without days', async () => {
    const ends = (endDate: string | null) =>
      as(app, owner, (ctx) => updateProject(ctx, { id: projectId, endDate }));
    await ends('2026-11-21');
    expect(await check('days_past')).toMatchObject({
      state: 'unmet',
      detail: 'The job runs until Sat 21 Nov',
    });
    await ends('2026-11-20');
    expect((await check('days_past')).state).toBe('met');
    await ends(null);
    expect((await check('days_past')).state).toBe('unrecorded');
  });

  test('says that a copy of a safe card does not match its manifest', async () => {
    const drives = [
      await makeDrive(app, owner, { projectId }),
      await makeDrive(app, owner, { projectId }),
    ];
    const { id: cardId } = await makeRoll(app, owner, {
      ...{ projectId, verifiedOn: drives.map((it) => it.id) },
    });
    expect((await check('cards_verified')).state).toBe('met');
    const { id: driveId } = await makeDrive(app, owner, { projectId });
    await as(app, owner, (ctx) =>
      copyCard(ctx, { cardId, driveId, verifiedAt: null, mismatchedFiles: 2 }),
    );
    expect(await check('cards_verified')).toMatchObject({
      ...{ state: 'unmet', detail: '1 card has a copy that does not match its manifest' },
    });
  });

  test('counts cards, deliverables and tasks in singular and plural', async () => {
    const drive = await makeDrive(app, owner, { projectId });
    await makeRoll(app, owner, { projectId, verifiedOn: [drive.id] });
    const first = await makeDeliverable(app, owner, { projectId });
    const task = await makeCard(app, owner, { projectId, title: 'Return the dolly' });
    expect(await details()).toEqual({
      cards_verified: '1 card has fewer than two verified copies',
      deliverables: '1 deliverable is not delivered',
      tasks_done: '1 card is open',
    });
    await makeRoll(app, owner, { projectId });
    const second = await makeDeliverable(app, owner, { projectId });
    await makeCard(app, owner, { projectId, title: 'Petty cash', column: 'Waiting on client' });
    await makeCard(app, owner, { projectId, title: 'Wrap gift', column: 'Done' });
    expect(await details()).toEqual({
      cards_verified: '2 cards have fewer than two verified copies',
      deliverables: '2 deliverables are not delivered',
      tasks_done: '2 cards are open',
    });
    await as(app, owner, async (ctx) => {
      await updateDeliverable(ctx, { id: first.id, status: 'DELIVERED' });
      await removeDeliverable(ctx, { id: second.id, reason: 'Killed by the client' });
      await setCardRemoved(ctx, { id: task.id, isRemoved: true });
    });
    expect(await details()).toMatchObject({ deliverables: null, tasks_done: '1 card is open' });
  });

  test('ignores other jobs', async () => {
    const other = await makeProject(app, owner);
    await makeDeliverable(app, owner, { projectId: other.id });
    await makeCard(app, owner, { projectId: other.id, title: 'x' });
    expect((await check('deliverables')).state).toBe('unrecorded');
    expect((await check('tasks_done')).state).toBe('met');
  });
});

describe('the wrap step', () => {
  test('names the first item that is neither done nor explained', async () => {
    await makeDeliverable(app, owner, { projectId });
    const done = wrapItemNames.map((item) => ({ item, isDone: true }));
    expect(await refusalOf(wrap([]))).toBe('invalid_parameter days_past');
    expect(await refusalOf(wrap(done.slice(0, 2)))).toBe('invalid_parameter final_invoice');
    expect(await refusalOf(wrap(done))).toBe('invalid_parameter deliverables');
    const blank = done.map((it) => ({ ...it, reason: '' }));
    expect(await refusalOf(wrap(blank))).toBe('invalid_parameter deliverables');
    const undone = done.map((it) => ({ ...it, isDone: false, reason: 'Handed to the agency' }));
    expect(await wrap(undone)).toMatchObject({ status: 'closed' });
  });

  test('twice concurrently closes the job once, and can be repeated after a reopening', async () => {
    const done = wrapItemNames.map((item) => ({ item, isDone: true }));
    const outcomes = await Promise.all([refusalOf(wrap(done)), refusalOf(wrap(done))]);
    expect(outcomes.toSorted()).toEqual(['no refusal', 'project_closed']);
    const first = app.clock.now();
    app.clock.advance(3600);
    const open = await as(app, owner, (ctx) =>
      reopenProject(ctx, { id: projectId, reason: 'New cut-down ordered' }),
    );
    // wrappedAt stays; closedAt is cleared.
    expect(open).toMatchObject({ closedAt: null, wrappedAt: first, status: 'wrap' });
    expect(await wrap(done)).toMatchObject({ wrappedAt: app.clock.now() });
  });
});

async function check(name: WrapItem) {
  const checks = await as(app, owner, (ctx) => listWrapChecks(ctx, { id: projectId }));
  const found = checks.find(({ item }) => item === name);
  if (!found) throw new Error(`The checklist lacks ${name}.`);
  return found;
}

/** Returns the checklist's findings on the job's records. */
async function details() {
  const counted = ['cards_verified', 'deliverables', 'tasks_done'] as const;
  const found = await Promise.all(counted.map(check));
  return Object.fromEntries(found.map(({ item, detail }) => [item, detail]));
}

function wrap(items: Parameters<typeof wrapProject>[1]['items']) {
  return as(app, owner, (ctx) => wrapProject(ctx, { id: projectId, items }));
}
