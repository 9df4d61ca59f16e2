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
import { deleteNote, setNoteResolved } from '../notes/index.ts';
import { decideVersion, withdrawDecision } from '../versions/index.ts';
import { deliverableTool, findReview, removeDeliverable, updateDeliverable } from './index.ts';

let app: TestApp;
let owner: TestMember;
let projectId: string;
let id: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});

beforeEach(async () => {
  projectId = (await makeProject(app, owner)).id;
  id = (await makeDeliverable(app, owner, { projectId })).id;
});

afterAll(() => app.close());

describe('the versions of a deliverable', () => {
  test('are listed newest first, each with its decision, who decided and the comment', async () => {
    const first = await makeVersion(app, owner, { deliverableId: id });
    app.clock.advance(60);
    await decide(first.id, 'CHANGES_REQUESTED', 'Hold on the bottle');
    const decidedAt = app.clock.now();
    await makeVersion(app, owner, { deliverableId: id });
    const { versions } = await review();
    expect(versions.total).toBe(2);
    expect(versions.items).toMatchObject([
      { versionNumber: 2, decision: 'PENDING', decidedAt: null, decidedBy: null, comment: null },
      {
        versionNumber: 1,
        decision: 'CHANGES_REQUESTED',
        decidedAt,
        decidedBy: 'Maddie Orr',
        comment: 'Hold on the bottle',
      },
    ]);
  });

  test('show only the last decision, and none that was withdrawn', async () => {
    const { id: versionId } = await makeVersion(app, owner, { deliverableId: id });
    await decide(versionId, 'APPROVED', 'Go');
    await asOwner((ctx) => withdrawDecision(ctx, { id: versionId }));
    const [pending] = (await toolReview()).versions;
    expect(pending).toMatchObject({ decision: 'PENDING' });
    expect(pending).not.toHaveProperty('decided_by');
    expect(pending).not.toHaveProperty('client_comment');
    await decide(versionId, 'APPROVED_WITH_NOTES', 'With the disclaimer');
    const [decided] = (await toolReview()).versions;
    expect(decided).toMatchObject({
      decision: 'APPROVED_WITH_NOTES',
      decided_by: 'Maddie Orr',
      client_comment: 'With the disclaimer',
    });
  });

  test('beyond the newest 50 are counted', async () => {
    for (let n = 0; n < 51; n += 1) await makeVersion(app, owner, { deliverableId: id });
    const { versions } = await review();
    expect(versions.items).toHaveLength(50);
    expect(versions.items.at(-1)?.versionNumber).toBe(2);
    expect(versions.total).toBe(51);
  });
});

describe('the notes of a deliverable', () => {
  test('that were carried forward are shown once, on the version they were carried to', async () => {
    const first = await makeVersion(app, owner, { deliverableId: id });
    const open = await makeNote(app, owner, { versionId: first.id, body: 'Super is soft' });
    await makeNote(app, owner, { versionId: first.id, parentId: open.id, body: 'On it' });
    const done = await makeNote(app, owner, { versionId: first.id, body: 'Too loud' });
    await asOwner((ctx) => setNoteResolved(ctx, { id: done.id, isResolved: true }));
    await makeVersion(app, owner, { deliverableId: id });
    await makeVersion(app, owner, { deliverableId: id });
    const { notes } = await review();
    expect(notes.items.map(({ versionNumber, body }) => [versionNumber, body])).toEqual([
      [3, 'Super is soft'],
      [3, 'On it'],
      [1, 'Too loud'],
    ]);
    expect(notes.items[1]?.parentId).toBe(notes.items[0]?.id);
    expect(notes.items[2]?.resolvedAt).toEqual(app.clock.now());
    expect(notes.total).toBe(3);
  });

  test('that were deleted are hidden with their replies; internal notes are included', async () => {
    const { id: versionId } = await makeVersion(app, owner, { deliverableId: id });
    const gone = await makeNote(app, owner, { versionId });
    await makeNote(app, owner, { versionId, parentId: gone.id, body: 'On it' });
    await asOwner((ctx) => deleteNote(ctx, gone));
    await makeNote(app, owner, { versionId, visibility: 'internal', body: 'Temp track' });
    const { notes } = await review();
    expect(notes.items).toMatchObject([{ body: 'Temp track', visibility: 'internal' }]);
    expect(notes.total).toBe(1);
  });

  test('are shown to assistants with their time in the cut, long ones truncated', async () => {
    const { id: versionId } = await makeVersion(app, owner, { deliverableId: id });
    const body = `${'x'.repeat(998)}🎬🎬`;
    await makeNote(app, owner, { versionId, timeMs: 0, endTimeMs: 3_100, body });
    await makeNote(app, owner, { versionId, body: 'Overall' });
    const [timed, overall] = (await toolReview()).notes;
    expect(timed).toMatchObject({ time_ms: 0, end_time_ms: 3_100, author_kind: 'TEAM' });
    expect(timed?.body).toHaveLength(1_000);
    expect(timed?.body.isWellFormed()).toBe(true);
    expect(overall).not.toHaveProperty('time_ms');
    expect(overall).not.toHaveProperty('resolved_at');
  });
});

test('a deliverable without versions and notes has empty lists, and no spec when unset', async () => {
  expect(await toolReview()).toMatchObject({
    deliverable_id: id,
    project: 'Morning Ritual',
    status: 'NOT_STARTED',
    versions: [],
    version_count: 0,
    notes: [],
    note_count: 0,
  });
  expect(await toolReview()).not.toHaveProperty('spec');
  await asOwner((ctx) =>
    updateDeliverable(ctx, { id, duration: ':30', platform: 'Broadcast', status: 'DELIVERED' }),
  );
  expect(await toolReview()).toMatchObject({
    spec: ':30 · Broadcast',
    delivered_at: expect.stringMatching(/^2026-11-21T09:0\d:05-08:00$/),
  });
});

test('a killed deliverable and one of a removed job are not found', async () => {
  const killed = await makeDeliverable(app, owner, { projectId });
  await asOwner((ctx) => removeDeliverable(ctx, { id: killed.id, reason: 'Cut from the buy' }));
  expect(await refusalOf(asOwner((ctx) => findReview(ctx, killed)))).toBe('not_found');
  await removeRecord(app, 'projects', { id: projectId });
  expect(await refusalOf(review())).toBe('not_found');
});

type Decision = Parameters<typeof decideVersion>[1]['decision'];

function decide(versionId: string, decision: Decision, comment: string) {
  return asOwner((ctx) =>
    decideVersion(ctx, { id: versionId, decision, byName: 'Maddie Orr', comment }),
  );
}

function review() {
  return asOwner((ctx) => findReview(ctx, { id }));
}

function toolReview() {
  return asOwner(async (ctx) =>
    deliverableTool.toDeliverableReview(ctx, await findReview(ctx, { id })),
  );
}

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}
