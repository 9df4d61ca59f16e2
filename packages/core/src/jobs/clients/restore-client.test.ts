import {
  activityOf,
  as,
  createTestApp,
  makeClient,
  makeContact,
  makeProject,
  makeWorkspace,
  refusalOf,
  refusalsOf,
  type TestApp,
  type TestMember,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findContact, listContactBook, removeContact, restoreContact } from '../contacts/index.ts';
import { createProject } from '../projects/index.ts';
import { findClient, removeClient, restoreClient, updateClient } from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});

afterAll(() => app.close());

describe('a restored client', () => {
  test('has the contacts removed with it, and not those removed before', async () => {
    const { id } = await makeClient(app, owner);
    const stays = await makeContact(app, owner, { clientId: id, name: 'Maddie Orr' });
    const gone = await makeContact(app, owner, { clientId: id, name: 'Gone before' });
    await as(app, owner, (ctx) => removeContact(ctx, gone));
    app.clock.advance(0.001);
    await remove(id);
    app.clock.advance(60);
    const back = await restore(id);
    expect(back).toMatchObject({ id, deletedAt: null, updatedAt: app.clock.now() });
    const { items } = await as(app, owner, (ctx) =>
      listContactBook(ctx, { clientId: id, offset: 0, limit: 25 }),
    );
    expect(items.map((contact) => contact.id)).toEqual([stays.id]);
    expect(await as(app, owner, (ctx) => restoreContact(ctx, gone))).toMatchObject({ id: gone.id });
  });

  test('that was never removed is unchanged and logs nothing', async () => {
    const client = await makeClient(app, owner);
    const before = await activityOf(app, owner);
    app.clock.advance(60);
    expect(await restore(client.id)).toEqual(client);
    expect(await activityOf(app, owner)).toEqual(before);
  });

  test('by two at once is restored once', async () => {
    const { id } = await makeClient(app, owner);
    await remove(id);
    app.clock.advance(1);
    const [one, two] = await Promise.all([restore(id), restore(id)]);
    expect(one).toEqual(two);
    const entries = await activityOf(app, owner, 100);
    const restored = entries.filter(
      ({ verb, subjectId }) => verb === 'restored' && subjectId === id,
    );
    expect(restored).toHaveLength(1);
  });

  test('is not found under an unknown id', async () => {
    const { id } = await makeClient(app, owner);
    await remove(id);
    expect(await refusalsOf([restore('cli_none'), restore('')])).toEqual(['not_found']);
    expect(await refusalOf(find(id))).toBe('not_found');
  });
});

describe('a client that is being removed', () => {
  test('cannot get a job: the request waits and is rejected', async () => {
    const { id } = await makeClient(app, owner);
    const { outcome, changedNothing } = await whileCommitting(app, {
      by: owner,
      change: (ctx) => removeClient(ctx, { id }),
      work: () => makeProject(app, owner, { clientId: id }),
    });
    expect({ outcome, changedNothing }).toEqual({
      outcome: 'invalid_parameter',
      changedNothing: true,
    });
  });

  test('is not removed when it just got a job', async () => {
    const { id } = await makeClient(app, owner, { name: 'Northlatch' });
    const { outcome, hasWaited, changedNothing } = await whileCommitting(app, {
      by: owner,
      change: (ctx) =>
        createProject(ctx, { name: 'Trailhead FW', clientId: id, source: 'new_project' }),
      work: () => remove(id),
    });
    expect({ outcome, hasWaited, changedNothing }).toEqual({
      outcome: 'conflict',
      hasWaited: true,
      changedNothing: true,
    });
  });

  test('by two at once is removed once', async () => {
    const { id } = await makeClient(app, owner);
    const { outcome, changedNothing } = await whileCommitting(app, {
      by: owner,
      change: (ctx) => removeClient(ctx, { id }),
      work: () => remove(id),
    });
    expect({ outcome, changedNothing }).toEqual({ outcome: 'not_found', changedNothing: true });
  });

  test('rejects a contact that is added or restored at the same time', async () => {
    const { id } = await makeClient(app, owner);
    const gone = await makeContact(app, owner, { clientId: id });
    await as(app, owner, (ctx) => removeContact(ctx, gone));
    for (const work of [
      () => makeContact(app, owner, { clientId: id }),
      () => as(app, owner, (ctx) => restoreContact(ctx, gone)),
    ]) {
      const { outcome, changedNothing } = await whileCommitting(app, {
        by: owner,
        change: (ctx) => removeClient(ctx, { id }),
        work,
      });
      expect({ outcome, changedNothing }).toEqual({ outcome: 'not_found', changedNothing: true });
      await restore(id);
    }
  });

  test('with several jobs is rejected with the newest job and their number', async () => {
    const { id } = await makeClient(app, owner, { name: 'Pebblewick' });
    await makeProject(app, owner, { clientId: id, name: 'Test Kitchen S1', status: 'closed' });
    app.clock.advance(1);
    await makeProject(app, owner, { clientId: id, name: 'Test Kitchen S2' });
    await expect(remove(id)).rejects.toMatchObject({
      code: 'conflict',
      message:
        'Pebblewick has 2 jobs, including Test Kitchen S2. Move them to another client first.',
    });
  });

  test('cannot be changed', async () => {
    const { id } = await makeClient(app, owner);
    const contact = await makeContact(app, owner, { clientId: id });
    await remove(id);
    const writes = [
      as(app, owner, (ctx) => updateClient(ctx, { id, name: 'After' })),
      remove(id),
      makeContact(app, owner, { clientId: id }),
      as(app, owner, (ctx) => findContact(ctx, contact)),
      as(app, owner, (ctx) => restoreContact(ctx, contact)),
    ];
    expect(await refusalsOf(writes)).toEqual(['not_found']);
  });
});

function find(id: string) {
  return as(app, owner, (ctx) => findClient(ctx, { id }));
}

function remove(id: string): Promise<void> {
  return as(app, owner, (ctx) => removeClient(ctx, { id }));
}

function restore(id: string, member = owner) {
  return as(app, member, (ctx) => restoreClient(ctx, { id }));
}
