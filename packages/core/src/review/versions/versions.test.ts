import type { Decision } from '@callboard/domain/deliverables/enums';
import {
  activityOf,
  as,
  createTestApp,
  makeDeliverable,
  makeMember,
  makeProject,
  makeVersion,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeProject } from '../../across/job-steps/wrap.ts';
import { findDeliverable, updateDeliverable } from '../deliverables/index.ts';
import { decideVersion, findVersion, listVersions, withdrawDecision } from './index.ts';

let app: TestApp;
let workspace: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  workspace = await makeWorkspace(app, { plan: 'house' });
  owner = workspace.owner;
});

afterAll(() => app.close());

describe('posting a cut', () => {
  test('takes the next number and the host as its name, and starts the review', async () => {
    const deliverable = await newDeliverable();
    const version = await makeVersion(app, owner, { deliverableId: deliverable.id });
    expect(version).toMatchObject({
      versionNumber: 1,
      kind: 'link',
      fileName: 'video.example.com',
      externalUrl: 'https://video.example.com/hero-60',
      durationMs: null,
      width: null,
      height: null,
      decision: 'PENDING',
      decidedAt: null,
      carriedFromId: null,
    });
    expect(await statusOf(deliverable.id)).toBe('IN_REVIEW');
    expect((await activityOf(app, owner, 2)).map(({ summary }) => summary)).toEqual(
      expect.arrayContaining([
        'Version 1 of Hero :60 was posted',
        'Hero :60 moved from Not started to In review',
      ]),
    );
  });

  test('again with the same URL adds a new version, from any status', async () => {
    const { id: deliverableId } = await newDeliverable();
    await makeVersion(app, owner, { deliverableId });
    await as(app, owner, (ctx) =>
      updateDeliverable(ctx, { id: deliverableId, status: 'DELIVERED' }),
    );
    app.clock.advance(60);
    const second = await makeVersion(app, owner, { deliverableId, fileName: 'hero_v2.mov' });
    expect(second).toMatchObject({ versionNumber: 2, fileName: 'hero_v2.mov' });
    expect(
      await as(app, owner, (ctx) => findDeliverable(ctx, { id: deliverableId })),
    ).toMatchObject({ status: 'IN_REVIEW', deliveredAt: null, updatedAt: app.clock.now() });
  });

  test('during review changes updated_at without a status event', async () => {
    const { id: deliverableId } = await newDeliverable();
    await makeVersion(app, owner, { deliverableId });
    app.clock.advance(60);
    await makeVersion(app, owner, { deliverableId });
    expect(await activityOf(app, owner, 2)).toMatchObject([
      { summary: 'Version 2 of Hero :60 was posted' },
      { summary: expect.stringMatching(/was posted|In review/) },
    ]);
    const deliverable = await as(app, owner, (ctx) => findDeliverable(ctx, { id: deliverableId }));
    expect(deliverable.updatedAt).toEqual(app.clock.now());
  });

  test('fifty times concurrently never assigns a number twice', async () => {
    const { id: deliverableId } = await newDeliverable();
    const posted = await Promise.all(
      Array.from({ length: 50 }, () => makeVersion(app, owner, { deliverableId })),
    );
    const numbers = posted.map(({ versionNumber }) => versionNumber).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    const chain = new Map(posted.map((version) => [version.id, version]));
    for (const { versionNumber, carriedFromId } of posted) {
      const before = carriedFromId === null ? 0 : chain.get(carriedFromId)?.versionNumber;
      expect(before).toBe(versionNumber - 1);
    }
  });

  test('lists the newest first, page by page', async () => {
    const { id: deliverableId } = await newDeliverable();
    for (let number = 1; number <= 3; number += 1) {
      app.clock.advance(1);
      await makeVersion(app, owner, { deliverableId });
    }
    const first = await as(app, owner, (ctx) => listVersions(ctx, { deliverableId, limit: 2 }));
    expect(first.items.map(({ versionNumber }) => versionNumber)).toEqual([3, 2]);
    const cursor = first.nextCursor ?? '';
    const rest = await as(app, owner, (ctx) =>
      listVersions(ctx, { deliverableId, limit: 2, cursor }),
    );
    expect(rest).toMatchObject({ items: [{ versionNumber: 1 }], nextCursor: null });
  });

  test('is refused on a closed job', async () => {
    const project = await makeProject(app, owner);
    const { id } = await makeDeliverable(app, owner, { projectId: project.id });
    await as(app, owner, (ctx) => closeProject(ctx, project));
    expect(await refusalOf(makeVersion(app, owner, { deliverableId: id }))).toBe('project_closed');
  });
});

describe('a decision', () => {
  test.each([
    ['APPROVED', 'APPROVED', 'approved'],
    ['APPROVED_WITH_NOTES', 'APPROVED', 'approved with notes'],
    ['CHANGES_REQUESTED', 'CHANGES_REQUESTED', 'requested changes to'],
  ] as const)('%s moves the deliverable to %s', async (decision, status, words) => {
    const { deliverable, version } = await posted();
    const decided = await decide(version.id, decision);
    expect(decided).toMatchObject({ decision, decidedAt: app.clock.now() });
    expect(await statusOf(deliverable.id)).toBe(status);
    expect((await activityOf(app, owner, 2)).map(({ summary }) => summary)).toContain(
      `Maddie Orr ${words} Hero :60 v1`,
    );
  });

  test('is made once, on the latest version of a client-visible deliverable', async () => {
    const { deliverable, version } = await posted();
    await decide(version.id, 'CHANGES_REQUESTED');
    expect(await refusalOf(decide(version.id, 'APPROVED'))).toBe('conflict');
    const second = await makeVersion(app, owner, { deliverableId: deliverable.id });
    expect(await refusalOf(decide(version.id, 'APPROVED'))).toBe('conflict');
    expect(await refusalOf(withdraw(owner, version.id))).toBe('conflict');
    await as(app, owner, (ctx) =>
      updateDeliverable(ctx, { id: deliverable.id, isClientVisible: false }),
    );
    expect(await refusalOf(decide(second.id, 'APPROVED'))).toBe('conflict');
  });

  test('that is withdrawn moves the deliverable back to review', async () => {
    const { deliverable, version } = await posted();
    expect(await refusalOf(withdraw(owner, version.id))).toBe('conflict');
    await decide(version.id, 'APPROVED');
    const withdrawn = await withdraw(owner, version.id);
    expect(withdrawn).toMatchObject({ decision: 'PENDING', decidedAt: null });
    expect(await statusOf(deliverable.id)).toBe('IN_REVIEW');
    expect((await activityOf(app, owner, 2)).map(({ verb }) => verb).sort()).toEqual([
      'decided',
      'status_changed',
    ]);
  });

  test('can be withdrawn only by the member who recorded it or a producer', async () => {
    const coordinator = await makeMember(app, workspace, 'coordinator');
    const colleague = await makeMember(app, workspace, 'coordinator');
    const producer = await makeMember(app, workspace, 'producer');
    const { version } = await posted();
    await decide(version.id, 'APPROVED', coordinator);
    expect(await refusalOf(withdraw(colleague, version.id))).toBe('forbidden');
    await withdraw(coordinator, version.id);
    await decide(version.id, 'APPROVED', coordinator);
    await withdraw(producer, version.id);
    expect(await as(app, owner, (ctx) => findVersion(ctx, version))).toMatchObject({
      decision: 'PENDING',
    });
  });

  test('is refused on a closed job', async () => {
    const project = await makeProject(app, owner);
    const { id } = await makeDeliverable(app, owner, { projectId: project.id });
    const version = await makeVersion(app, owner, { deliverableId: id });
    await as(app, owner, (ctx) => closeProject(ctx, project));
    expect(await refusalOf(decide(version.id, 'APPROVED'))).toBe('project_closed');
  });

  test('made by two people concurrently counts once', async () => {
    const { version } = await posted();
    const outcomes = await Promise.all([
      refusalOf(decide(version.id, 'APPROVED')),
      refusalOf(decide(version.id, 'CHANGES_REQUESTED')),
    ]);
    expect(outcomes.sort()).toEqual(['conflict', 'no refusal']);
  });
});

async function newDeliverable() {
  const { id: projectId } = await makeProject(app, owner);
  return makeDeliverable(app, owner, { projectId });
}

async function posted() {
  const deliverable = await newDeliverable();
  return { deliverable, version: await makeVersion(app, owner, { deliverableId: deliverable.id }) };
}

async function statusOf(id: string): Promise<string> {
  return (await as(app, owner, (ctx) => findDeliverable(ctx, { id }))).status;
}

function decide(id: string, decision: Exclude<Decision, 'PENDING'>, member = owner) {
  return as(app, member, (ctx) => decideVersion(ctx, { id, decision, byName: 'Maddie Orr' }));
}

function withdraw(member: TestMember, id: string) {
  return as(app, member, (ctx) => withdrawDecision(ctx, { id }));
}
