import {
  activityOf,
  as,
  createTestApp,
  makeClient,
  makeContact,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findContact, removeContact } from '../contacts/index.ts';
import { createProject, updateProject } from '../projects/index.ts';
import { findClient, listClientBook, removeClient, restoreClient } from './index.ts';

let app: TestApp;
let owner: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app)).owner;
});
afterAll(() => app.close());

test('a removed client leaves the book with its contacts, and restoring brings both back', async () => {
  const client = await makeClient(app, owner, { name: 'Gone by noon' });
  const primary = await makeContact(app, owner, { clientId: client.id, isPrimary: true });
  const former = await makeContact(app, owner, { clientId: client.id, name: 'Left long ago' });
  await as(app, owner, (ctx) => removeContact(ctx, former));
  app.clock.advance(1);

  await as(app, owner, (ctx) => removeClient(ctx, client));
  await expect(as(app, owner, (ctx) => findClient(ctx, client))).rejects.toThrow(/no such client/);
  await expect(as(app, owner, (ctx) => findContact(ctx, primary))).rejects.toThrow(/no such/);
  const book = await as(app, owner, (ctx) =>
    listClientBook(ctx, { query: 'Gone by noon', offset: 0, limit: 50 }),
  );
  expect(book).toEqual({ items: [], total: 0, withOpenProjects: 0 });

  await as(app, owner, (ctx) => restoreClient(ctx, client));
  const back = await as(app, owner, (ctx) => findClient(ctx, client));
  expect(back.primaryContactId).toBe(primary.id);
  expect((await as(app, owner, (ctx) => findContact(ctx, primary))).isPrimary).toBe(true);
  await expect(as(app, owner, (ctx) => findContact(ctx, former))).rejects.toThrow(/no such/);
});

test('removing and restoring are logged in the activity', async () => {
  const client = await makeClient(app, owner, { name: 'Told of' });
  await as(app, owner, (ctx) => removeClient(ctx, client));
  await as(app, owner, (ctx) => restoreClient(ctx, client));
  const lines = (await activityOf(app, owner)).map((it) => it.summary);
  expect(lines).toContain('Told of was removed from clients');
  expect(lines).toContain('Told of was restored to clients');
});

test('a client with a job, even a finished one, cannot be removed', async () => {
  const client = await makeClient(app, owner);
  const project = await makeProject(app, owner, { clientId: client.id, name: 'Old glories' });
  await as(app, owner, (ctx) => updateProject(ctx, { id: project.id, status: 'closed' }));
  await expect(as(app, owner, (ctx) => removeClient(ctx, client))).rejects.toMatchObject({
    code: 'conflict',
    message: 'Quillfeather Coffee has the job Old glories. Move it to another client first.',
  });
});

test('an agency whose producer is the contact on an open job cannot be removed', async () => {
  const agency = await makeClient(app, owner, { name: 'Ostrander & Pike', kind: 'agency' });
  const simone = await makeContact(app, owner, { clientId: agency.id, name: 'Simone Achebe' });
  const brand = await makeClient(app, owner);
  await as(app, owner, (ctx) =>
    createProject(ctx, {
      name: 'Running job',
      clientId: brand.id,
      contactId: simone.id,
      source: 'new_project',
    }),
  );
  await expect(as(app, owner, (ctx) => removeClient(ctx, agency))).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('is the contact on Running job'),
  });
});

test('the Unassigned client cannot be removed', async () => {
  const { items } = await as(app, owner, (ctx) =>
    listClientBook(ctx, { query: 'Unassigned', offset: 0, limit: 1 }),
  );
  const id = items[0]?.id ?? '';
  await expect(as(app, owner, (ctx) => removeClient(ctx, { id }))).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('the book counts all matches, not only the page', async () => {
  const busy = await makeClient(app, owner, { name: 'Page one' });
  await makeClient(app, owner, { name: 'Page two' });
  await makeProject(app, owner, { clientId: busy.id });
  const page = await as(app, owner, (ctx) =>
    listClientBook(ctx, { query: 'page ', offset: 1, limit: 1 }),
  );
  expect(page).toMatchObject({ items: [{ name: 'Page two' }], total: 2, withOpenProjects: 1 });
});
