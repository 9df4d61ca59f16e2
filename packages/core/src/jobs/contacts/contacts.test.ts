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
import { findClient, removeClient } from '../clients/index.ts';
import { createProject } from '../projects/index.ts';
import {
  findContact,
  findContactPage,
  listContactBook,
  removeContact,
  restoreContact,
  updateContact,
} from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp({ poolSize: 10 });
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});

afterAll(() => app.close());

const find = (id: string) => as(app, owner, (ctx) => findContact(ctx, { id }));
const remove = (id: string) => as(app, owner, (ctx) => removeContact(ctx, { id }));
const restore = (id: string) => as(app, owner, (ctx) => restoreContact(ctx, { id }));
const primaryOf = async (id: string) =>
  (await as(app, owner, (ctx) => findClient(ctx, { id }))).primaryContactId;

test('a contact is added to a client, and logged', async () => {
  const client = await makeClient(app, owner, { name: 'Vantelle Skincare' });
  const contact = await makeContact(app, owner, {
    clientId: client.id,
    name: 'Maddie Orr',
    title: 'Brand manager',
    email: 'maddie@example.com',
    phone: '213-555-0117',
    kind: 'brand',
  });
  expect(contact).toMatchObject({ title: 'Brand manager', kind: 'brand', isPrimary: false });
  expect((await activityOf(app, owner, 1))[0]).toMatchObject({
    subjectId: contact.id,
    summary: 'Maddie Orr was added to Vantelle Skincare',
  });
});

describe('the primary contact', () => {
  test('replaces the one before, on the client too', async () => {
    const { id: clientId } = await makeClient(app, owner);
    const first = await makeContact(app, owner, { clientId, name: 'First', isPrimary: true });
    const second = await makeContact(app, owner, { clientId, name: 'Second' });
    await as(app, owner, (ctx) => updateContact(ctx, { id: second.id, isPrimary: true }));
    expect(await find(first.id)).toMatchObject({ isPrimary: false });
    expect(await find(second.id)).toMatchObject({ isPrimary: true });
    expect(await primaryOf(clientId)).toBe(second.id);
    await as(app, owner, (ctx) => updateContact(ctx, { id: second.id, isPrimary: false }));
    expect(await primaryOf(clientId)).toBeNull();
  });

  test('is one, even when several are chosen at the same moment', async () => {
    const { id: clientId } = await makeClient(app, owner);
    const people = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) => makeContact(app, owner, { clientId, name })),
    );
    for (const isPrimary of [true, false, true]) {
      await Promise.all(
        people.map(({ id }) => as(app, owner, (ctx) => updateContact(ctx, { id, isPrimary }))),
      );
      const now = await Promise.all(people.map(({ id }) => find(id)));
      const primary = now.filter((person) => person.isPrimary).map(({ id }) => id);
      expect(primary.length).toBe(isPrimary ? 1 : 0);
      expect(await primaryOf(clientId)).toBe(primary[0] ?? null);
    }
  });

  test('who is removed is restored as the primary, unless someone else has become it', async () => {
    const { id: clientId } = await makeClient(app, owner);
    const { id } = await makeContact(app, owner, { clientId, isPrimary: true });
    await remove(id);
    expect(await primaryOf(clientId)).toBeNull();
    expect(await restore(id)).toMatchObject({ isPrimary: true });
    await remove(id);
    const other = await makeContact(app, owner, { clientId, name: 'Other', isPrimary: true });
    expect(await restore(id)).toMatchObject({ isPrimary: false });
    expect(await primaryOf(clientId)).toBe(other.id);
  });
});

describe('removing a contact', () => {
  test('is rejected while they are the contact on an open job', async () => {
    const contact = await makeContact(app, owner, { name: 'Simone Achebe' });
    await makeProject(app, owner, { name: 'Morning Ritual', contactId: contact.id });
    await expect(remove(contact.id)).rejects.toMatchObject({
      code: 'conflict',
      message:
        'Simone Achebe is the contact on Morning Ritual. Choose another contact there first.',
    });
  });

  test('and giving them a job at the same moment: one of the two is rejected', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await makeContact(app, owner);
      const input = { name: 'Raced', contactId: id, source: 'new_project' } as const;
      const both = await Promise.allSettled([
        as(app, owner, (ctx) => createProject(ctx, input)),
        remove(id),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });

  test('cannot be undone while their client is removed', async () => {
    const { id, clientId } = await makeContact(app, owner);
    await remove(id);
    await as(app, owner, (ctx) => removeClient(ctx, { id: clientId }));
    await expect(restore(id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('only the fields sent change, and an update without changes is rejected', async () => {
  const { id } = await makeContact(app, owner, { name: 'Glenn', phone: '626-555-0155' });
  const changed = await as(app, owner, (ctx) => updateContact(ctx, { id, name: 'Glenn Takeda' }));
  expect(changed).toMatchObject({ name: 'Glenn Takeda', phone: '626-555-0155' });
  await expect(as(app, owner, (ctx) => updateContact(ctx, { id }))).rejects.toMatchObject({
    code: 'invalid_body',
  });
  const same = { id, name: 'Glenn Takeda' };
  await expect(as(app, owner, (ctx) => updateContact(ctx, same))).rejects.toMatchObject({
    code: 'invalid_body',
  });
});

test('the book searches names and emails, of one client or of all', async () => {
  const company = await makeWorkspace(app);
  const { clientId } = await makeContact(app, company.owner, {
    name: 'Hana',
    email: 'h@q.example',
  });
  await makeContact(app, company.owner, { name: 'Luca', email: 'luca@example.com' });
  const book = (more: { query?: string; clientId?: string }) =>
    as(app, company.owner, (ctx) => listContactBook(ctx, { ...more, offset: 0, limit: 10 }));
  expect((await book({})).total).toBe(2);
  expect((await book({ query: 'Q.EX' })).items).toMatchObject([{ name: 'Hana' }]);
  expect((await book({ clientId })).items).toMatchObject([{ name: 'Hana' }]);
  expect((await book({ clientId, query: 'luca' })).total).toBe(0);
});

test('a contact’s page shows the jobs they are the contact on, of any client', async () => {
  const { id } = await makeContact(app, owner, { name: 'Simone' });
  await makeProject(app, owner, { name: 'Morning Ritual', contactId: id });
  const page = await as(app, owner, (ctx) => findContactPage(ctx, { id }));
  expect(page).toMatchObject({
    contact: { name: 'Simone' },
    projects: [{ name: 'Morning Ritual' }],
  });
});
