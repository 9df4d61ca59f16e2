import {
  as,
  asTokenOf,
  createTestApp,
  eventsOf,
  makeDeliverable,
  makeProject,
  makeToken,
  makeVersion,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeProject } from '../../across/job-steps/wrap.ts';
import type { Ctx } from '../../kernel/context.ts';
import { removeDeliverable, updateDeliverable } from '../deliverables/index.ts';
import { findLatestVersion } from './find-latest-version.ts';
import { addVersion, findVersion, listVersions, toVersion } from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});

afterAll(() => app.close());

describe('a new version', () => {
  test('stores its stage and who added it, a token by its name', async () => {
    const { id: deliverableId } = await newDeliverable();
    const rough = await makeVersion(app, owner, { deliverableId, stage: 'rough' });
    expect(rough).toMatchObject({ stage: 'rough', postedBy: owner.name });
    const token = await makeToken(app, owner);
    const fine = await asTokenOf(app, token, (ctx) =>
      addVersion(ctx, { deliverableId, url: 'https://video.example.com/fine' }),
    );
    expect(fine).toMatchObject({
      stage: null,
      postedBy: 'api:Edit bay sync',
      versionNumber: 2,
      carriedFromId: rough.id,
    });
  });

  test.each([
    ['https://VIDEO.Example.com:8443/watch?v=1#t=2', 'video.example.com'],
    ['https://bücher.example/v', 'xn--bcher-kva.example'],
    ['https://[2606:4700::1111]/v', '[2606:4700::1111]'],
  ])('at %s has the host as its name, %s', async (url, fileName) => {
    const { id: deliverableId } = await newDeliverable();
    expect(await makeVersion(app, owner, { deliverableId, url })).toMatchObject({
      fileName,
      externalUrl: url,
    });
  });

  test('emits its public record and the status change', async () => {
    const { id: deliverableId } = await newDeliverable({ title: 'Hero :30 “Café”' });
    app.clock.advance(1);
    const version = await makeVersion(app, owner, { deliverableId });
    const emitted = await eventsOf(app, owner, 2);
    expect(emitted).toHaveLength(2);
    expect(emitted.find(({ name }) => name === 'deliverable_version_created')).toEqual({
      name: 'deliverable_version_created',
      summary: 'Version 1 of Hero :30 “Café” was posted.',
      data: JSON.parse(JSON.stringify(toVersion(version))),
    });
    expect(emitted.find(({ name }) => name === 'deliverable_status_changed')).toMatchObject({
      data: { status: 'IN_REVIEW', previous_status: 'NOT_STARTED' },
    });
  });

  test('of a deliverable hidden from the client is added and reviewed too', async () => {
    const { id: deliverableId } = await newDeliverable({ isClientVisible: false });
    expect(await makeVersion(app, owner, { deliverableId })).toMatchObject({ decision: 'PENDING' });
  });

  test('is refused for a removed or unknown deliverable', async () => {
    const { id: deliverableId } = await newDeliverable();
    await remove(deliverableId);
    for (const id of [deliverableId, 'dlv_none', '']) {
      expect(await refusalOf(makeVersion(app, owner, { deliverableId: id }))).toBe('not_found');
    }
  });

  test('waits for a concurrent wrap, and is then refused', async () => {
    const project = await makeProject(app, owner);
    const { id: deliverableId } = await makeDeliverable(app, owner, { projectId: project.id });
    const { outcome, changedNothing } = await whileCommitting(app, {
      by: owner,
      change: (ctx) => closeProject(ctx, project),
      work: () => makeVersion(app, owner, { deliverableId }),
    });
    expect({ outcome, changedNothing }).toEqual({
      outcome: 'project_closed',
      changedNothing: true,
    });
  });

  test('added concurrently with another follows it, and refers to it', async () => {
    const { id: deliverableId } = await newDeliverable();
    const post = (ctx: Ctx) => addVersion(ctx, { deliverableId, url: 'https://v.example.com/a' });
    const { outcome, hasWaited } = await whileCommitting(app, {
      by: owner,
      change: post,
      work: () => as(app, owner, post),
    });
    expect(hasWaited).toBe(true);
    const [, first] = (await list(deliverableId)).items;
    expect(outcome).toMatchObject({ versionNumber: 2, carriedFromId: first?.id });
  });
});

describe('the versions of a deliverable', () => {
  test('added at one instant are paged by their ids, none lost and none duplicated', async () => {
    const { id: deliverableId } = await newDeliverable();
    const posted = [];
    for (let number = 1; number <= 5; number += 1) {
      posted.push((await makeVersion(app, owner, { deliverableId })).id);
    }
    const seen = [];
    let page = await list(deliverableId, { limit: 2 });
    seen.push(...page.items);
    while (page.nextCursor) {
      page = await list(deliverableId, { limit: 2, cursor: page.nextCursor });
      seen.push(...page.items);
    }
    expect(seen.map(({ id }) => id)).toEqual(posted.toSorted().reverse());
  });

  test('have the highest number as the latest, whatever the clock says', async () => {
    const { id: deliverableId } = await newDeliverable();
    await makeVersion(app, owner, { deliverableId });
    app.clock.advance(-3600);
    const second = await makeVersion(app, owner, { deliverableId });
    app.clock.advance(3600);
    const latest = await as(app, owner, (ctx) => findLatestVersion(ctx, deliverableId));
    expect(latest?.id).toBe(second.id);
    expect(latest?.versionNumber).toBe(2);
  });

  test('are an empty list before the first one', async () => {
    const { id: deliverableId } = await newDeliverable();
    expect(await list(deliverableId)).toEqual({ items: [], nextCursor: null });
    const latest = await as(app, owner, (ctx) => findLatestVersion(ctx, deliverableId));
    expect(latest).toBeUndefined();
  });

  test('are removed with the deliverable, and stay readable on a closed job', async () => {
    const project = await makeProject(app, owner);
    const kept = await makeDeliverable(app, owner, { projectId: project.id });
    const killed = await makeDeliverable(app, owner, { projectId: project.id });
    const { id } = await makeVersion(app, owner, { deliverableId: kept.id });
    const gone = await makeVersion(app, owner, { deliverableId: killed.id });
    await remove(killed.id);
    await as(app, owner, (ctx) => closeProject(ctx, project));
    expect((await list(kept.id)).items.map((version) => version.id)).toEqual([id]);
    expect(await as(app, owner, (ctx) => findVersion(ctx, { id }))).toMatchObject({ id });
    expect(await refusalOf(list(killed.id))).toBe('not_found');
    expect(await refusalOf(as(app, owner, (ctx) => findVersion(ctx, gone)))).toBe('not_found');
  });

  test('keep their titles when the deliverable is renamed', async () => {
    const { id: deliverableId } = await newDeliverable();
    const version = await makeVersion(app, owner, { deliverableId, fileName: 'hero_v1.mov' });
    await as(app, owner, (ctx) => updateDeliverable(ctx, { id: deliverableId, title: 'Cutdown' }));
    expect((await list(deliverableId)).items).toEqual([version]);
  });
});

async function newDeliverable(input: { title?: string; isClientVisible?: boolean } = {}) {
  const { id: projectId } = await makeProject(app, owner);
  return makeDeliverable(app, owner, { projectId, ...input });
}

function remove(id: string): Promise<void> {
  return as(app, owner, (ctx) => removeDeliverable(ctx, { id, reason: 'Killed by the client' }));
}

function list(deliverableId: string, page: object = {}, member = owner) {
  return as(app, member, (ctx) => listVersions(ctx, { deliverableId, limit: 25, ...page }));
}
