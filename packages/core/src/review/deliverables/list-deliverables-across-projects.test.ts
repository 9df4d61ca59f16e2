import { type DeliverableStatus, deliverableStatuses } from '@callboard/domain/deliverables/enums';
import {
  as,
  createTestApp,
  makeDeliverable,
  makeNote,
  makeProject,
  makeVersion,
  makeWorkspace,
  refusalOf,
  removeRecord,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/context.ts';
import {
  deliverableTool,
  listDeliverables,
  listDeliverablesAcrossProjects,
  removeDeliverable,
  updateDeliverable,
} from './index.ts';

let app: TestApp;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  projectId = (await makeProject(app, owner)).id;
});

afterAll(() => app.close());

describe('deliverables of all jobs', () => {
  test('are sorted by due date, those without one later, delivered ones last', async () => {
    const other = await makeProject(app, owner, { name: 'Glow Forward' });
    await add('Delivered', { dueDate: '2026-11-01', status: 'DELIVERED' });
    await add('Undated');
    await add('Next week', { dueDate: '2026-11-28' });
    await makeDeliverable(app, owner, {
      projectId: other.id,
      title: 'Overdue',
      dueDate: '2026-11-20',
    });
    expect(await titles({})).toEqual(['Overdue', 'Next week', 'Undated', 'Delivered']);
  });

  test('due on one day are sorted by job and team order, and the total counts all', async () => {
    const other = await makeProject(app, owner, { name: 'Glow Forward' });
    const due = { dueDate: '2026-12-11' };
    await makeDeliverable(app, owner, { ...due, projectId: other.id, title: 'Of the other' });
    await add('Second', { ...due, sortOrder: 2 });
    await add('First', { ...due, sortOrder: 1 });
    await add('Second too', { ...due, sortOrder: 2 });
    expect(await titles({})).toEqual(['First', 'Second', 'Second too', 'Of the other']);
    const { items, total } = await list({ limit: 1 });
    expect(items.map(({ title }) => title)).toEqual(['First']);
    expect(total).toBe(4);
  });

  test('can be filtered by job, by status and by a due date before a date', async () => {
    await add('Today', { dueDate: '2026-11-21' });
    await add('Yesterday', { dueDate: '2026-11-20', status: 'IN_PROGRESS' });
    await add('Undated');
    expect(await titles({ dueBefore: '2026-11-21' })).toEqual(['Yesterday']);
    expect(await titles({ status: 'NOT_STARTED' })).toEqual(['Today', 'Undated']);
    expect(await titles({ status: 'NOT_STARTED', dueBefore: '2026-11-22' })).toEqual(['Today']);
    const other = await makeProject(app, owner, { name: 'Glow Forward' });
    expect(await titles({ projectId: other.id })).toEqual([]);
  });

  test('do not include killed ones and those of a removed job', async () => {
    const killed = await add('Killed');
    await asOwner((ctx) => removeDeliverable(ctx, { id: killed.id, reason: 'Cut from the buy' }));
    await add('Hero :60');
    expect(await titles({})).toEqual(['Hero :60']);
    await removeRecord(app, 'projects', { id: projectId });
    expect(await titles({})).toEqual([]);
    expect(await refusalOf(list({ projectId }))).toBe('not_found');
  });

  test('show the latest version and its open notes, without replies and older versions', async () => {
    const { id } = await add('Hero :60', { duration: ':60', format: '16x9', platform: 'CTV' });
    await add('No cut yet', { dueDate: '2026-11-20' });
    const first = await makeVersion(app, owner, { deliverableId: id });
    await makeNote(app, owner, { versionId: first.id, body: 'Carried' });
    const second = await makeVersion(app, owner, { deliverableId: id });
    const internal = { versionId: second.id, visibility: 'internal' as const };
    const note = await makeNote(app, owner, internal);
    await makeNote(app, owner, { ...internal, parentId: note.id });
    const { items } = await list({});
    const [none, hero] = await asOwner(async (ctx) =>
      items.map((item) => deliverableTool.toDeliverableItem(ctx, item)),
    );
    expect(hero).toMatchObject({
      deliverable_id: id,
      project: 'Morning Ritual',
      spec: ':60 · 16x9 · CTV',
      status: 'IN_REVIEW',
      latest_version: {
        version_number: 2,
        posted_at: '2026-11-21T09:04:05-08:00',
        decision: 'PENDING',
      },
      open_client_notes: 1,
      open_internal_notes: 1,
    });
    expect(none).toMatchObject({ open_client_notes: 0, due_date: '2026-11-20' });
    expect(none).not.toHaveProperty('latest_version');
    expect(none).not.toHaveProperty('spec');
  });
});

describe('the deliverables of one job over REST', () => {
  test('are filtered by each status, newest first', async () => {
    for (const status of deliverableStatuses) await add(status, { status });
    for (const status of deliverableStatuses) {
      expect(await listed({ status })).toEqual([status]);
    }
    expect(await listed({})).toEqual(deliverableStatuses.toReversed());
  });

  test('that changed since an instant are those whose record changed', async () => {
    const { id } = await add('Hero :60');
    await add('Bumper :06');
    app.clock.advance(60);
    const since = app.clock.now();
    expect(await listed({ updatedSince: since })).toEqual([]);
    await makeVersion(app, owner, { deliverableId: id });
    expect(await listed({ updatedSince: since })).toEqual(['Hero :60']);
    app.clock.advance(60);
    const later = app.clock.now();
    await asOwner((ctx) => updateDeliverable(ctx, { id, status: 'APPROVED' }));
    expect(await listed({ updatedSince: later, status: 'IN_REVIEW' })).toEqual([]);
    expect(await listed({ updatedSince: later, status: 'APPROVED' })).toEqual(['Hero :60']);
  });
});

type Overrides = Omit<Parameters<typeof makeDeliverable>[2], 'projectId' | 'title'>;

function add(title: string, overrides: Overrides = {}) {
  return makeDeliverable(app, owner, { projectId, title, ...overrides });
}

type Input = Partial<Parameters<typeof listDeliverablesAcrossProjects>[1]>;

function list(input: Input, by = owner) {
  return as(app, by, (ctx) => listDeliverablesAcrossProjects(ctx, { limit: 25, ...input }));
}

async function titles(input: Input): Promise<string[]> {
  return (await list(input)).items.map(({ title }) => title);
}

async function listed(input: { status?: DeliverableStatus; updatedSince?: Date }) {
  const { items } = await asOwner((ctx) =>
    listDeliverables(ctx, { projectId, limit: 25, ...input }),
  );
  return items.map(({ title }) => title);
}

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}
