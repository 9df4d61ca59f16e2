import {
  activityOf,
  as,
  asTokenOf,
  createTestApp,
  makeClient,
  makeMember,
  makeProject,
  makeToken,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOperator } from '../accounts/access/index.ts';
import { updateMember } from '../accounts/members/index.ts';
import { createClient, updateClient } from '../jobs/clients/index.ts';
import { updateProject } from '../jobs/projects/index.ts';
import { listActivity } from './index.ts';

let app: TestApp;
let workspace: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  workspace = await makeWorkspace(app, { plan: 'house' });
  owner = workspace.owner;
});

afterAll(() => app.close());

describe('the activity', () => {
  test('of a job has only the entries of that job', async () => {
    const mine = await makeProject(app, owner, { name: 'Morning Ritual' });
    await makeProject(app, owner, { name: 'Glow Forward' });
    await makeClient(app, owner);
    const { items } = await list({ projectId: mine.id });
    expect(items).toMatchObject([
      { kind: 'project.created', projectId: mine.id, summary: 'Morning Ritual was created' },
    ]);
    const all = (await list()).items.map(({ kind }) => kind);
    expect(all).toEqual(expect.arrayContaining(['client.created', 'project.created']));
    expect((await list()).items.find(({ kind }) => kind === 'client.created')).toMatchObject({
      projectId: null,
    });
  });

  test('names the user, the token or the operator by their name at the time', async () => {
    const producer = await makeMember(app, workspace, 'producer');
    const { id } = await makeProject(app, producer, { name: 'Trailhead' });
    const agency = (ctx: Parameters<typeof updateProject>[0], name: string) =>
      updateProject(ctx, { id, agency: name });
    app.clock.advance(1);
    const token = await makeToken(app, owner, undefined, { name: 'Edit bay sync' });
    await asTokenOf(app, token, (ctx) => agency(ctx, 'A'));
    app.clock.advance(1);
    await asOperator(app.database, workspace.id, (ctx) => agency(ctx, 'B'));
    await as(app, owner, (ctx) =>
      updateMember(ctx, { id: producer.membershipId, status: 'removed' }),
    );
    const { items } = await list({ projectId: id });
    expect(items.map((it) => [it.actorKind, it.actorName])).toEqual([
      ['system', 'Support'],
      ['api', 'api:Edit bay sync'],
      ['user', producer.name],
    ]);
  });

  test('names a record by its name at the time', async () => {
    const client = await makeClient(app, owner, { name: 'Quillfeather' });
    app.clock.advance(1);
    await as(app, owner, (ctx) => updateClient(ctx, { id: client.id, name: 'Quill & Feather' }));
    expect((await activityOf(app, owner, 2)).map(({ summary }) => summary)).toEqual([
      'Quill & Feather was updated',
      'Quillfeather was added to clients',
    ]);
  });

  test('has no entry of an act that was rolled back', async () => {
    const before = (await list()).items.length;
    const failing = as(app, owner, async (ctx) => {
      const { id } = await createClient(ctx, { name: 'Half', kind: 'brand' });
      await updateClient(ctx, { id, name: 'Half done' });
      throw new Error('The connection was lost.');
    });
    await expect(failing).rejects.toThrow('The connection was lost.');
    expect((await list()).items).toHaveLength(before);
  });

  test('accepts only a cursor of the same job', async () => {
    const { id: projectId } = await makeProject(app, owner, { phase: 'brief' });
    const { nextCursor } = await list({ projectId, limit: 1 });
    const cursor = nextCursor ?? '';
    expect((await list({ projectId, limit: 1, cursor })).items).toHaveLength(1);
    expect(await refusalOf(list({ limit: 1, cursor }))).toBe('invalid_parameter cursor');
  });
});

function list(input: Partial<Parameters<typeof listActivity>[1]> = {}, member = owner) {
  return as(app, member, (ctx) => listActivity(ctx, { limit: 25, ...input }));
}
