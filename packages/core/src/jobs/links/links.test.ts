import {
  activityOf,
  as,
  asTokenOf,
  createTestApp,
  makeDeliverable,
  makeProject,
  makeToken,
  makeWorkspace,
  refusalOf,
  refusalsOf,
  type TestApp,
  type TestMember,
  type TestToken,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeProject } from '../../across/job-steps/wrap.ts';
import { createLink, deleteLink, listLinks, updateLink } from './index.ts';

let app: TestApp;
let owner: TestMember;
let token: TestToken;
let other: TestToken;

const asset = {
  provider: 'review_site',
  externalId: 'glow-forward',
  url: 'https://video.example.com/glow-forward',
};

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
  token = await makeToken(app, owner);
  other = await makeToken(app, owner, undefined, { name: 'Archive mirror' });
});

afterAll(() => app.close());

test('a link belongs to the token that created it and is logged under its name', async () => {
  const { link } = await linked();
  expect(link).toMatchObject({
    ...asset,
    deliverableId: null,
    label: null,
    metadata: null,
    tokenId: token.id,
  });
  expect(await activityOf(app, owner, 1)).toEqual([
    {
      actorName: 'api:Edit bay sync',
      verb: 'linked',
      subjectId: link.id,
      summary: 'review_site glow-forward was linked',
    },
  ]);
});

test('a second link with this provider and external id names the first', async () => {
  const { link, projectId } = await linked();
  const again = asTokenOf(app, other, (ctx) => createLink(ctx, { ...asset, projectId }));
  await expect(again).rejects.toMatchObject({
    code: 'link_exists',
    message: expect.stringContaining(link.id),
  });
  const elsewhere = await makeProject(app, owner);
  for (const change of [
    { projectId: elsewhere.id },
    { projectId, provider: 'edit_storage' },
    { projectId, externalId: 'Glow-forward' },
  ]) {
    await asTokenOf(app, token, (ctx) => createLink(ctx, { ...asset, ...change }));
  }
});

test('of twenty links to one asset at once, one is created', async () => {
  const { id: projectId } = await makeProject(app, owner);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () =>
      refusalOf(asTokenOf(app, token, (ctx) => createLink(ctx, { ...asset, projectId }))),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'no refusal')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'link_exists')).toHaveLength(19);
});

test('a deleted link is gone, and its asset can be linked again', async () => {
  const { link, projectId } = await linked();
  await asTokenOf(app, token, (ctx) => deleteLink(ctx, link));
  expect(await activityOf(app, owner, 1)).toMatchObject([{ verb: 'unlinked' }]);
  const gone = [
    asTokenOf(app, token, (ctx) => deleteLink(ctx, link)),
    asTokenOf(app, token, (ctx) => updateLink(ctx, { id: link.id, label: 'x' })),
  ];
  expect(await refusalsOf(gone)).toEqual(['not_found']);
  const again = await asTokenOf(app, token, (ctx) => createLink(ctx, { ...asset, projectId }));
  expect(await listed(projectId)).toEqual([again.id]);
});

test('only the fields sent change', async () => {
  const { link, projectId } = await linked();
  const deliverable = await makeDeliverable(app, owner, { projectId });
  app.clock.advance(60);
  const changes = {
    label: 'Review folder',
    metadata: { frame_rate: 23.976, reel: { name: 'A' } },
    deliverableId: deliverable.id,
  };
  const updated = await asTokenOf(app, token, (ctx) =>
    updateLink(ctx, { id: link.id, ...changes }),
  );
  expect(updated).toEqual({ ...link, ...changes, updatedAt: app.clock.now() });
  const cleared = await asTokenOf(app, token, (ctx) =>
    updateLink(ctx, { id: link.id, deliverableId: null }),
  );
  expect(cleared).toEqual({ ...updated, deliverableId: null });
});

test('an update without changes is rejected, whatever the order of the metadata’s keys', async () => {
  const { id: projectId } = await makeProject(app, owner);
  const link = await asTokenOf(app, token, (ctx) =>
    createLink(ctx, {
      ...asset,
      projectId,
      metadata: { reel: 'A', frame_rate: 24, b: [1, { x: 1, y: 2 }] },
    }),
  );
  for (const same of [
    {},
    { url: asset.url },
    { metadata: { b: [1, { y: 2, x: 1 }], frame_rate: 24, reel: 'A' } },
  ]) {
    const change = asTokenOf(app, token, (ctx) => updateLink(ctx, { id: link.id, ...same }));
    expect(await refusalOf(change)).toBe('invalid_body');
  }
});

test('a link of another token is rejected before the job’s state is revealed; a member may change it', async () => {
  const project = await makeProject(app, owner);
  const link = await asTokenOf(app, token, (ctx) =>
    createLink(ctx, { ...asset, projectId: project.id }),
  );
  const acts = (by: TestToken) => [
    asTokenOf(app, by, (ctx) => updateLink(ctx, { id: link.id, label: 'x' })),
    asTokenOf(app, by, (ctx) => deleteLink(ctx, link)),
  ];
  expect(await refusalsOf(acts(other))).toEqual(['not_link_owner']);
  await as(app, owner, (ctx) => updateLink(ctx, { id: link.id, label: 'Ours' }));
  await as(app, owner, (ctx) => closeProject(ctx, project));
  expect(await refusalsOf(acts(other))).toEqual(['not_link_owner']);
  expect(await refusalsOf(acts(token))).toEqual(['project_closed']);
  const more = asTokenOf(app, token, (ctx) =>
    createLink(ctx, { ...asset, externalId: 'more', projectId: project.id }),
  );
  expect(await refusalOf(more)).toBe('project_closed');
  expect(await listed(project.id)).toEqual([link.id]);
});

test('a link created in the app cannot be changed by a token', async () => {
  const { id: projectId } = await makeProject(app, owner);
  const link = await as(app, owner, (ctx) => createLink(ctx, { ...asset, projectId }));
  const change = asTokenOf(app, token, (ctx) => updateLink(ctx, { id: link.id, label: 'x' }));
  expect(await refusalOf(change)).toBe('not_link_owner');
});

test('the deliverable of a link must be on the same project and not removed', async () => {
  const { link, projectId } = await linked();
  const elsewhere = await makeDeliverable(app, owner, {
    projectId: (await makeProject(app, owner)).id,
  });
  for (const deliverableId of [elsewhere.id, 'dlv_none', '']) {
    const tries = [
      asTokenOf(app, token, (ctx) => updateLink(ctx, { id: link.id, deliverableId })),
      asTokenOf(app, token, (ctx) =>
        createLink(ctx, { ...asset, externalId: 'y', projectId, deliverableId }),
      ),
    ];
    expect(await refusalsOf(tries)).toEqual(['invalid_parameter deliverableId']);
  }
});

async function linked() {
  const { id: projectId } = await makeProject(app, owner);
  const link = await asTokenOf(app, token, (ctx) => createLink(ctx, { ...asset, projectId }));
  return { link, projectId };
}

async function listed(projectId: string): Promise<string[]> {
  const { items } = await as(app, owner, (ctx) => listLinks(ctx, { projectId, limit: 25 }));
  return items.map(({ id }) => id);
}
