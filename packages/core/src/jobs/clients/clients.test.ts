import { CreateClient, type UpdateClient } from '@callboard/domain/clients/fields';
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
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { findCompany } from '../../accounts/workspaces/index.ts';
import { findLastEditor } from '../../activity/index.ts';
import { findContact } from '../contacts/index.ts';
import { createProject, updateProject } from '../projects/index.ts';
import {
  findClient,
  findClientPage,
  listClientBook,
  removeClient,
  restoreClient,
  updateClient,
} from './index.ts';

let app: TestApp;
let owner: TestMember;
let unassigned: string;

beforeAll(async () => {
  app = await createTestApp({ poolSize: 10 });
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
  unassigned = (await as(app, owner, findCompany)).unassignedClientId ?? '';
});

afterAll(() => app.close());

const find = (id: string) => as(app, owner, (ctx) => findClient(ctx, { id }));
const remove = (id: string) => as(app, owner, (ctx) => removeClient(ctx, { id }));
const restore = (id: string) => as(app, owner, (ctx) => restoreClient(ctx, { id }));

test('a client is added with the fields sent, and logged', async () => {
  const client = await makeClient(app, owner, { name: 'Vantelle Skincare', termsDays: 30 });
  expect(client).toMatchObject({
    id: expect.stringMatching(/^cli_/),
    name: 'Vantelle Skincare',
    kind: 'brand',
    termsDays: 30,
    poRequired: false,
    isUnassigned: false,
    primaryContactId: null,
  });
  expect((await activityOf(app, owner, 1))[0]).toMatchObject({
    verb: 'created',
    subjectId: client.id,
    summary: 'Vantelle Skincare was added to clients',
  });
});

test('only the fields sent change', async () => {
  const { id } = await makeClient(app, owner, { name: 'Before', termsDays: 15 });
  app.clock.advance(5);
  const changed = await as(app, owner, (ctx) => updateClient(ctx, { id, name: 'After' }));
  expect(changed).toMatchObject({ name: 'After', termsDays: 15, updatedAt: app.clock.now() });
  expect((await activityOf(app, owner, 1))[0]?.summary).toBe('After was updated');
  await expect(as(app, owner, (ctx) => updateClient(ctx, { id }))).rejects.toMatchObject({
    code: 'invalid_body',
  });
  app.clock.advance(5);
  const again = as(app, owner, (ctx) => updateClient(ctx, { id, name: 'After', termsDays: 15 }));
  await expect(again).rejects.toMatchObject({ code: 'invalid_body' });
  const { updatedAt } = await as(app, owner, (ctx) => findClient(ctx, { id }));
  expect(updatedAt).toEqual(changed.updatedAt);
});

test('the Unassigned client cannot be changed', async () => {
  const rule = { code: 'conflict' };
  await expect(
    as(app, owner, (ctx) => updateClient(ctx, { id: unassigned, name: 'Mine' })),
  ).rejects.toMatchObject(rule);
  await expect(remove(unassigned)).rejects.toMatchObject(rule);
  await expect(makeContact(app, owner, { clientId: unassigned })).rejects.toMatchObject(rule);
});

describe('removing a client', () => {
  test('removes its contacts too and restores all of them', async () => {
    const { id } = await makeClient(app, owner, { name: 'Brightmoor' });
    const contact = await makeContact(app, owner, { clientId: id, isPrimary: true });
    await remove(id);
    expect((await activityOf(app, owner, 1))[0]?.summary).toBe(
      'Brightmoor was removed from clients',
    );
    await expect(find(id)).rejects.toMatchObject({ code: 'not_found' });
    const findPerson = () => as(app, owner, (ctx) => findContact(ctx, contact));
    await expect(findPerson()).rejects.toMatchObject({ code: 'not_found' });
    app.clock.advance(60);
    await restore(id);
    expect(await findPerson()).toMatchObject({ isPrimary: true });
    expect((await activityOf(app, owner, 1))[0]?.summary).toBe(
      'Brightmoor was restored to clients',
    );
  });

  test('is rejected while it has a job, and possible once the job has another client', async () => {
    const { id } = await makeClient(app, owner, { name: 'Northlatch' });
    const project = await makeProject(app, owner, { name: 'Trailhead FW', clientId: id });
    await expect(remove(id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Northlatch has the job Trailhead FW. Move it to another client first.',
    });
    const elsewhere = { id: project.id, clientId: unassigned };
    await as(app, owner, (ctx) => updateProject(ctx, elsewhere));
    await remove(id);
  });

  test('is rejected while one of its contacts is the contact on another client’s open job', async () => {
    const contact = await makeContact(app, owner, { name: 'Simone Achebe' });
    const project = await makeProject(app, owner, { contactId: contact.id });
    await expect(remove(contact.clientId)).rejects.toMatchObject({ code: 'conflict' });
    await as(app, owner, (ctx) => updateProject(ctx, { id: project.id, status: 'closed' }));
    await remove(contact.clientId);
  });

  test('and giving it a job at the same moment: one of the two is rejected', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await makeClient(app, owner);
      const input = { name: 'Raced', clientId: id, source: 'new_project' } as const;
      const both = await Promise.allSettled([
        as(app, owner, (ctx) => createProject(ctx, input)),
        remove(id),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });
});

test('the book counts open jobs and contacts, and finds words like the search', async () => {
  const company = await makeWorkspace(app);
  const { id } = await makeClient(app, company.owner, { name: '100%_Cotton' });
  await makeClient(app, company.owner, { name: 'Cotton & Sons' });
  await makeContact(app, company.owner, { clientId: id, name: 'Ana Ruiz', isPrimary: true });
  await makeProject(app, company.owner, { clientId: id });
  await makeProject(app, company.owner, { clientId: id, status: 'closed' });
  const book = (query?: string) =>
    as(app, company.owner, (ctx) => listClientBook(ctx, { query, offset: 0, limit: 10 }));
  expect(await book('0%_co')).toMatchObject({
    total: 1,
    withOpenProjects: 1,
    items: [
      { name: '100%_Cotton', openProjects: 1, contactCount: 1, primaryContactName: 'Ana Ruiz' },
    ],
  });
  expect((await book('cotton')).total).toBe(2);
  expect((await book()).total).toBe(3);
});

test('a client’s page shows its contacts, its jobs and their activity', async () => {
  const { id } = await makeClient(app, owner, { name: 'Fennwick' });
  await makeContact(app, owner, { clientId: id, name: 'Carol Ibsen' });
  await makeProject(app, owner, { clientId: id, name: 'Year of Rivers' });
  const page = await as(app, owner, (ctx) => findClientPage(ctx, { id }));
  expect(page).toMatchObject({
    client: { name: 'Fennwick' },
    people: [{ name: 'Carol Ibsen' }],
    projects: [{ name: 'Year of Rivers' }],
    projectCount: 1,
    openProjectCount: 1,
    recent: [{ summary: 'Year of Rivers was created', projectName: 'Year of Rivers' }],
  });
});

test.each([
  ['name', 'x'.repeat(200), 'x'.repeat(201)],
  ['kind', 'nonprofit', 'charity'],
  ['website', 'https://example.com', 'javascript:alert(1)'],
  ['vendorPortalUrl', 'http://example.com', 'https://user:pass@example.com'],
  ['termsDays', 365, 366],
  ['termsDays', 0, -1],
  ['billingEmail', 'ap@example.com', 'ap'],
  ['notes', 'x'.repeat(5000), 'x'.repeat(5001)],
])('%s is limited', (field, last, first) => {
  const base = { name: 'A', kind: 'brand' };
  expect(CreateClient.safeParse({ ...base, [field]: last }).success).toBe(true);
  expect(CreateClient.safeParse({ ...base, [field]: first }).success).toBe(false);
});

describe('two edits of one client', () => {
  test('an edit of another field keeps what the first one saved', async () => {
    const { id } = await makeClient(app, owner, { name: 'Vantelle', taxId: null });
    await edit({ id, name: 'Vantelle Skincare' });
    await edit({ id, taxId: '12-3456789', opened: { taxId: null } });
    expect(await find(id)).toMatchObject({ name: 'Vantelle Skincare', taxId: '12-3456789' });
  });

  test('an edit of the same field is refused with the stored value, until it was seen', async () => {
    const { id } = await makeClient(app, owner, { name: 'Vantelle' });
    await edit({ id, name: 'Vantelle Skincare' });
    const second = { id, name: 'Vantelle Ltd', opened: { name: 'Vantelle' } };
    await expect(edit(second)).rejects.toMatchObject({
      code: 'conflict',
      subjectId: id,
      stored: { name: 'Vantelle Skincare' },
    });
    await edit({ ...second, opened: { name: 'Vantelle Skincare' } });
    expect(await find(id)).toMatchObject({ name: 'Vantelle Ltd' });
  });

  test('of two at the same moment one is refused', async () => {
    const { id } = await makeClient(app, owner, { name: 'Vantelle' });
    const opened = { name: 'Vantelle' };
    const both = ['One', 'Two'].map((name) => edit({ id, name, opened }));
    const results = await Promise.allSettled(both);
    expect(results.map((it) => it.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('the activity names who changed a field last', async () => {
    const { id } = await makeClient(app, owner, { name: 'Vantelle' });
    const find = (fields: string[]) =>
      as(app, owner, (ctx) => findLastEditor(ctx, { subjectId: id, fields }));
    expect(await find(['name'])).toBeNull();
    await edit({ id, name: 'Vantelle Ltd' });
    expect(await find(['name'])).toBe(owner.name);
  });
});

function edit(input: z.infer<typeof UpdateClient>) {
  return as(app, owner, (ctx) => updateClient(ctx, input));
}
