import { toDeliverable } from '@callboard/domain/deliverables/public-record';
import { toNote } from '@callboard/domain/notes/public-record';
import { toProject } from '@callboard/domain/projects/public-record';
import {
  as,
  createTestApp,
  makeDeliverable,
  makeNote,
  makeProject,
  makeShootDay,
  makeVersion,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOperator } from '../../accounts/access/index.ts';
import { closeProject, reopenProject, wrapProject } from '../../across/job-steps/index.ts';
import { type WrapItem, wrapItems } from '../../across/job-steps/list-wrap-checks.ts';
import { moveHold, moveShootDay } from '../../crew/day-moves/index.ts';
import {
  archiveProject,
  createProject,
  findProject,
  lockProject,
  unarchiveProject,
  updateProject,
} from '../../jobs/projects/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import {
  orderDeliverables,
  removeDeliverable,
  updateDeliverable,
} from '../../review/deliverables/index.ts';
import { addNote, deleteNote, editNote, setNoteResolved } from '../../review/notes/index.ts';
import {
  addVersion,
  decideVersion,
  toVersion,
  withdrawDecision,
} from '../../review/versions/index.ts';
import { challengeShootDay, toShootDay, updateShootDay } from '../../schedule/shoot-days/index.ts';
import { listEvents } from './index.ts';
import { eventsOf as eventsBy, one } from './testing/events-of.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
  projectId = (await makeProject(app, owner, { name: 'Glow Forward' })).id;
});

afterAll(() => app.close());

beforeEach(() => {
  app.clock.advance(1);
});

const eventsOf = <T>(work: (ctx: Ctx) => Promise<T>, by = owner) => eventsBy(app, by, work);

describe('project_created', () => {
  test('has name, client and source of a new project, however it is created', async () => {
    const { result, events } = await eventsOf((ctx) =>
      createProject(ctx, { name: 'Harbor Lights', source: 'new_project', phase: 'brief' }),
    );
    expect(one(events)).toMatchObject({
      name: 'project_created',
      summary: 'New project: Harbor Lights.',
      projectId: result.id,
      occurredAt: app.clock.now(),
      data: {
        projectId: result.id,
        name: 'Harbor Lights',
        clientName: 'Unassigned',
        source: 'new_project',
      },
    });
  });
});

describe('project_updated', () => {
  test('has the REST record, and a summary of what changed', async () => {
    const { result, events } = await eventsOf((ctx) =>
      updateProject(ctx, { id: projectId, phase: 'shoot', agency: 'Ostrander & Pike' }),
    );
    expect(one(events)).toMatchObject({
      name: 'project_updated',
      summary: 'Glow Forward was updated: phase set to Shoot and agency changed.',
      data: toProject(result),
    });
  });

  test('is emitted by the wrap step, reopening, archiving and restoring, and the operator', async () => {
    const { id } = await makeProject(app, owner, { name: 'Test Kitchen' });
    const items = (Object.keys(wrapItems) as WrapItem[]).map((item) => ({ item, isDone: true }));
    const sentences: string[] = [];
    const collect = async (work: (ctx: Ctx) => Promise<unknown>) => {
      const event = one((await eventsOf(work)).events);
      expect(event.name).toBe('project_updated');
      sentences.push(event.summary);
    };
    await collect((ctx) => wrapProject(ctx, { id, items }));
    await collect((ctx) => reopenProject(ctx, { id, reason: 'A pick-up day' }));
    await collect((ctx) => updateProject(ctx, { id, status: 'closed' }));
    await collect((ctx) => archiveProject(ctx, { id }));
    await collect((ctx) => unarchiveProject(ctx, { id }));
    app.clock.advance(1);
    const since = app.clock.now();
    await asOperator(app.database, company.id, async (ctx) =>
      closeProject(ctx, await lockProject(ctx, { id })),
    );
    const after = await as(app, owner, (ctx) => listEvents(ctx, { limit: 10, since }));
    expect(after.items.map(({ name }) => name)).toEqual(['project_updated']);
    expect(sentences).toEqual([
      'Test Kitchen was updated: status moved from Pre-production to Closed.',
      'Test Kitchen was updated: status moved from Closed to Wrap.',
      'Test Kitchen was updated: status moved from Wrap to Closed.',
      'Test Kitchen was updated: status moved from Closed to Archived.',
      'Test Kitchen was updated: status moved from Archived to Closed.',
    ]);
  });

  test('is not emitted for an update without changes, nor for one that fails', async () => {
    const before = await as(app, owner, (ctx) => listEvents(ctx, { limit: 100 }));
    const project = await as(app, owner, (ctx) => findProject(ctx, { id: projectId }));
    const nothing = as(app, owner, (ctx) =>
      updateProject(ctx, { id: projectId, name: project.name }),
    );
    expect(await refusalOf(nothing)).toBe('invalid_body');
    const broken = as(app, owner, async (ctx) => {
      await updateProject(ctx, { id: projectId, name: 'Never' });
      throw new Error('The process died before the commit.');
    });
    await expect(broken).rejects.toThrow('died');
    expect(await as(app, owner, (ctx) => listEvents(ctx, { limit: 100 }))).toEqual(before);
  });
});

describe('deliverables', () => {
  test('being added emits one event, and none for the initial status', async () => {
    const { result, events } = await eventsOf(() =>
      makeDeliverable(app, owner, { projectId, title: 'Hero :30', status: 'IN_PROGRESS' }),
    );
    expect(one(events)).toMatchObject({
      name: 'deliverable_created',
      summary: 'Hero :30 was added to Glow Forward.',
      data: toDeliverable(result),
    });
  });

  test('emit a status that really changes, with the previous one, and no other edit', async () => {
    const { id } = await makeDeliverable(app, owner, { projectId });
    const quiet = await eventsOf((ctx) => updateDeliverable(ctx, { id, title: 'Hero :15' }));
    expect(quiet.names).toEqual([]);
    const { result, events } = await eventsOf((ctx) =>
      updateDeliverable(ctx, { id, status: 'IN_PROGRESS', format: '9x16' }),
    );
    expect(one(events)).toMatchObject({
      name: 'deliverable_status_changed',
      summary: 'Hero :15 moved from Not started to In progress.',
      data: { ...toDeliverable(result), previous_status: 'NOT_STARTED' },
    });
  });

  test('are reordered and removed without an event', async () => {
    const own = (await makeProject(app, owner)).id;
    const a = await makeDeliverable(app, owner, { projectId: own });
    const b = await makeDeliverable(app, owner, { projectId: own });
    const ordered = await eventsOf((ctx) =>
      orderDeliverables(ctx, { projectId: own, ids: [b.id, a.id] }),
    );
    const removed = await eventsOf((ctx) => removeDeliverable(ctx, { id: a.id, reason: 'Killed' }));
    expect([ordered.names, removed.names]).toEqual([[], []]);
  });
});

describe('versions', () => {
  test('emit an event, and a status change only when the review was not open', async () => {
    const { id } = await makeDeliverable(app, owner, { projectId });
    const first = await eventsOf((ctx) =>
      addVersion(ctx, { deliverableId: id, url: 'https://video.example.com/1' }),
    );
    expect(first.names).toEqual(['deliverable_version_created', 'deliverable_status_changed']);
    expect(first.events[0]).toMatchObject({
      summary: 'Version 1 of Hero :60 was posted.',
      data: toVersion(first.result),
    });
    const second = await eventsOf((ctx) =>
      addVersion(ctx, { deliverableId: id, url: 'https://video.example.com/2' }),
    );
    expect(second.names).toEqual(['deliverable_version_created']);
  });

  test('carry their notes forward without events for the copies', async () => {
    const { id } = await makeDeliverable(app, owner, { projectId });
    const { id: versionId } = await makeVersion(app, owner, { deliverableId: id });
    await makeNote(app, owner, { versionId });
    const { names } = await eventsOf(() => makeVersion(app, owner, { deliverableId: id }));
    expect(names).toEqual(['deliverable_version_created']);
  });

  test('that are decided emit the status change; withdrawing the decision emits it back', async () => {
    const { id: deliverableId } = await makeDeliverable(app, owner, { projectId });
    const { id } = await makeVersion(app, owner, { deliverableId });
    const decided = await eventsOf((ctx) =>
      decideVersion(ctx, { id, decision: 'APPROVED', byName: 'Maddie Orr' }),
    );
    expect(one(decided.events).summary).toBe('Hero :60 moved from In review to Approved.');
    const withdrawn = await eventsOf((ctx) => withdrawDecision(ctx, { id }));
    expect(one(withdrawn.events)).toMatchObject({
      name: 'deliverable_status_changed',
      data: { status: 'IN_REVIEW', previous_status: 'APPROVED' },
    });
  });
});

describe('review_note_created', () => {
  test('is emitted for a note and a reply, and never for internal notes', async () => {
    const { id: deliverableId } = await makeDeliverable(app, owner, { projectId });
    const { id: versionId } = await makeVersion(app, owner, { deliverableId });
    const note = await eventsOf(() => makeNote(app, owner, { versionId, timeMs: 7200 }));
    expect(one(note.events)).toMatchObject({
      name: 'review_note_created',
      summary: `${owner.name} left a note at 00:07 on Hero :60 v1.`,
      data: toNote(note.result),
    });
    const parentId = note.result.id;
    const reply = await eventsOf(() => makeNote(app, owner, { versionId, parentId }));
    expect(one(reply.events).summary).toBe(`${owner.name} left a reply on Hero :60 v1.`);
    const silent = await eventsOf(async (ctx) => {
      const body = 'Temp track is not cleared';
      await addNote(ctx, { versionId, body, visibility: 'internal' });
      await addNote(ctx, { versionId, parentId, body, visibility: 'internal' });
      await editNote(ctx, { id: parentId, body: 'Reworded' });
      await setNoteResolved(ctx, { id: parentId, isResolved: true });
      await deleteNote(ctx, { id: parentId });
    });
    expect(silent.names).toEqual([]);
  });
});

describe('shoot days', () => {
  test('being added and confirmed emit events', async () => {
    const added = await eventsOf(() =>
      makeShootDay(app, owner, { projectId, date: '2026-11-25', label: 'Day 2 of 3' }),
    );
    expect(one(added.events)).toMatchObject({
      name: 'schedule_day_created',
      summary: 'Day 2 of Glow Forward was added for November 25 (first hold).',
      data: toShootDay(added.result),
    });
    const { id } = added.result;
    const confirmed = await eventsOf((ctx) => moveHold(ctx, { id, holdStatus: 'confirmed' }));
    expect(one(confirmed.events)).toMatchObject({
      name: 'schedule_day_updated',
      summary: 'Day 2 of Glow Forward is now confirmed.',
      data: toShootDay(confirmed.result),
    });
  });

  test('emit changes of date, times, label and location, and not of notes or challenges', async () => {
    const { id } = await makeShootDay(app, owner, {
      projectId,
      date: '2026-11-25',
      label: 'Day 1',
    });
    const changed = await eventsOf((ctx) =>
      updateShootDay(ctx, { id, callTime: '06:30', notes: 'Bring rain cover' }),
    );
    expect(one(changed.events).summary).toBe(
      'Day 1 of Glow Forward was updated: call moved from 07:00 to 06:30.',
    );
    const moved = await eventsOf((ctx) =>
      moveShootDay(ctx, { id, from: '2026-11-25', date: '2026-11-26' }),
    );
    expect(one(moved.events).summary).toBe(
      'Day 1 of Glow Forward was updated: date moved from November 25 to November 26.',
    );
    const quiet = await eventsOf(async (ctx) => {
      await updateShootDay(ctx, { id, notes: 'Two umbrellas' });
      await challengeShootDay(ctx, { id });
    });
    expect(quiet.names).toEqual([]);
  });
});

test('the log is paged, and filters by name', async () => {
  const all = await as(app, owner, (ctx) => listEvents(ctx, { limit: 100 }));
  const first = await as(app, owner, (ctx) => listEvents(ctx, { limit: 2 }));
  const cursor = first.nextCursor ?? '';
  const second = await as(app, owner, (ctx) => listEvents(ctx, { limit: 2, cursor }));
  expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 4));
  const name = 'review_note_created';
  const notes = await as(app, owner, (ctx) => listEvents(ctx, { limit: 100, name }));
  expect(notes.items).toEqual(all.items.filter((it) => it.name === name));
});
