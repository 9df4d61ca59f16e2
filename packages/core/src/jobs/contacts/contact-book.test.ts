import { CreateContact } from '@callboard/domain/contacts/fields';
import {
  activityOf,
  as,
  createTestApp,
  makeClient,
  makeContact,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeClient, updateClient } from '../clients/index.ts';
import { createProject, updateProject } from '../projects/index.ts';
import {
  findContactPage,
  listContactBook,
  removeContact,
  restoreContact,
  updateContact,
} from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});

afterAll(() => app.close());

describe('the contact book', () => {
  test('is sorted by name without regard to case, with the client’s present name, page by page', async () => {
    const client = await makeClient(app, owner, { name: 'Ostrander' });
    for (const name of ['simone', 'Luca', 'Simone']) {
      await makeContact(app, owner, { clientId: client.id, name });
    }
    await makeContact(app, owner, { name: 'Hana' });
    await as(app, owner, (ctx) => updateClient(ctx, { id: client.id, name: 'Ostrander & Pike' }));
    const pages = [await book({ limit: 2 }), await book({ limit: 2, offset: 2 })];
    const rows = pages.flatMap(({ items }) => items);
    expect(rows.map((it) => [it.name.toLowerCase(), it.clientName])).toEqual([
      ['hana', 'Quillfeather Coffee'],
      ['luca', 'Ostrander & Pike'],
      ['simone', 'Ostrander & Pike'],
      ['simone', 'Ostrander & Pike'],
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(4);
    expect(pages.map(({ total }) => total)).toEqual([4, 4]);
  });

  test('reads words like the search', async () => {
    await makeContact(app, owner, { name: 'O’Brien_100%', email: 'ob@agency.example' });
    await makeContact(app, owner, { name: 'Łukasz Żak', email: null });
    const found = async (query: string) => (await book({ query })).items.map(({ name }) => name);
    expect(await found('_100%')).toEqual(['O’Brien_100%']);
    expect(await found('AGENCY.')).toEqual(['O’Brien_100%']);
    expect(await found('żak')).toEqual(['Łukasz Żak']);
    expect(await found('agency_')).toEqual(['O’Brien_100%']);
    expect(await found('obrien')).toEqual(['O’Brien_100%']);
    expect(await found('lukasz')).toEqual(['Łukasz Żak']);
    expect(await found('agency1')).toEqual([]);
    expect(await found('\\')).toEqual([]);
    expect(await book({ query: '' })).toMatchObject({ total: 2 });
  });

  test('has no removed contacts', async () => {
    const gone = await makeContact(app, owner);
    const left = await makeContact(app, owner);
    await as(app, owner, (ctx) => removeContact(ctx, gone));
    await as(app, owner, (ctx) => removeClient(ctx, { id: left.clientId }));
    expect(await book()).toEqual({ items: [], total: 0 });
  });
});

describe('a contact’s page', () => {
  test('names the client’s primary contact and the contact’s jobs, the open ones first', async () => {
    const contact = await makeContact(app, owner, { name: 'Simone Achebe' });
    const contactId = contact.id;
    for (let number = 1; number <= 13; number += 1) {
      app.clock.advance(1);
      const status = number > 10 ? 'closed' : 'production';
      await makeProject(app, owner, { name: `${number}`, contactId, status });
    }
    const page = await pageOf(contactId);
    expect(page).toMatchObject({ clientName: 'Quillfeather Coffee', primaryName: null });
    expect(page.projects.map(({ name }) => Number(name))).toEqual([
      10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 13, 12,
    ]);
    expect(page.projects[0]).toMatchObject({ clientName: 'Unassigned', closedAt: null });
    const { clientId } = contact;
    await makeContact(app, owner, { clientId, name: 'Hana Brandt', isPrimary: true });
    expect(await pageOf(contactId)).toMatchObject({ primaryName: 'Hana Brandt' });
  });

  test('is not found once the contact is removed', async () => {
    const contact = await makeContact(app, owner);
    await as(app, owner, (ctx) => removeContact(ctx, contact));
    expect(await refusalOf(pageOf(contact.id))).toBe('not_found');
  });
});

describe('removing a contact', () => {
  test('names three of the open jobs they are on, the newest first', async () => {
    const contact = await makeContact(app, owner, { name: 'Simone Achebe' });
    for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta']) {
      app.clock.advance(1);
      await makeProject(app, owner, { name, contactId: contact.id });
    }
    await expect(as(app, owner, (ctx) => removeContact(ctx, contact))).rejects.toMatchObject({
      code: 'conflict',
      message:
        'Simone Achebe is the contact on Delta, Gamma, and Beta. Choose another contact there first.',
    });
  });

  test('is rejected when the contact was just chosen for a job', async () => {
    const contact = await makeContact(app, owner);
    const project = await makeProject(app, owner);
    const { outcome, changedNothing } = await whileCommitting(app, {
      by: owner,
      change: (ctx) => updateProject(ctx, { id: project.id, contactId: contact.id }),
      work: () => as(app, owner, (ctx) => removeContact(ctx, contact)),
    });
    expect({ outcome, changedNothing }).toEqual({ outcome: 'conflict', changedNothing: true });
  });

  test('by two at once succeeds for one of them', async () => {
    const contact = await makeContact(app, owner);
    const { outcome, changedNothing } = await whileCommitting(app, {
      by: owner,
      change: (ctx) => removeContact(ctx, contact),
      work: () => as(app, owner, (ctx) => removeContact(ctx, contact)),
    });
    expect({ outcome, changedNothing }).toEqual({ outcome: 'not_found', changedNothing: true });
  });

  test('rejects a concurrent choice of the contact for a job', async () => {
    const contact = await makeContact(app, owner);
    const { outcome, changedNothing } = await whileCommitting(app, {
      by: owner,
      change: (ctx) => removeContact(ctx, contact),
      work: () =>
        as(app, owner, (ctx) =>
          createProject(ctx, { name: 'Raced', contactId: contact.id, source: 'new_project' }),
        ),
    });
    expect({ outcome, changedNothing }).toEqual({
      outcome: 'invalid_parameter',
      changedNothing: true,
    });
  });
});

describe('a contact', () => {
  test('that is restored is logged; one that was not removed is unchanged and logs nothing', async () => {
    const contact = await makeContact(app, owner, { name: 'Carol Ibsen' });
    const before = await activityOf(app, owner);
    app.clock.advance(60);
    expect(await restore(contact.id)).toEqual(contact);
    expect(await activityOf(app, owner)).toEqual(before);
    await as(app, owner, (ctx) => removeContact(ctx, contact));
    expect(await restore(contact.id)).toEqual({ ...contact, updatedAt: app.clock.now() });
    expect(await activityOf(app, owner, 1)).toMatchObject([{ subjectId: contact.id }]);
  });

  test('changes only in the fields sent, and is logged under the new name', async () => {
    const contact = await makeContact(app, owner, {
      name: 'Tomas',
      email: 'tomas@example.com',
      phone: '(323) 555-0155',
    });
    app.clock.advance(60);
    const changed = await as(app, owner, (ctx) =>
      updateContact(ctx, { id: contact.id, name: 'Tomas Reyes', email: null }),
    );
    const updatedAt = app.clock.now();
    expect(changed).toEqual({ ...contact, name: 'Tomas Reyes', email: null, updatedAt });
    const [entry] = await activityOf(app, owner, 1);
    expect(entry).toMatchObject({ verb: 'updated', summary: 'Tomas Reyes was updated' });
  });

  test.each([
    ['name', 'x'.repeat(200), 'x'.repeat(201)],
    ['name', 'Łukasz “Luke” Żak', '\u202Eevil'],
    ['title', 'x'.repeat(200), 'x'.repeat(201)],
    ['email', 'maddie.orr+ap@example.com', 'maddie@'],
    ['phone', '5'.repeat(50), '5'.repeat(51)],
    ['kind', 'agency_producer', 'producer'],
    ['isPrimary', true, 'yes'],
  ])('%s is limited', (field, last, first) => {
    const base = { clientId: 'cli_1', name: 'Hana' };
    expect(CreateContact.safeParse({ ...base, [field]: last }).success).toBe(true);
    expect(CreateContact.safeParse({ ...base, [field]: first }).success).toBe(false);
  });
});

test('the contact book is sorted by each of its columns; contacts without the value are last', async () => {
  const { owner: sorter } = await makeWorkspace(app);
  const zephyr = await makeClient(app, sorter, { name: 'Zephyr' });
  const acorn = await makeClient(app, sorter, { name: 'Acorn' });
  await makeContact(app, sorter, { clientId: zephyr.id, name: 'ann', email: 'z@example.com' });
  await makeContact(app, sorter, { clientId: acorn.id, name: 'Bob', kind: 'brand' });
  const namesOf = async (sort: NonNullable<Input['sort']>) =>
    (await book({ sort }, sorter)).items.map((it) => it.name);
  expect(await namesOf('name')).toEqual(['ann', 'Bob']);
  expect(await namesOf('-name')).toEqual(['Bob', 'ann']);
  expect(await namesOf('client')).toEqual(['Bob', 'ann']);
  expect(await namesOf('kind')).toEqual(['Bob', 'ann']);
  expect(await namesOf('email')).toEqual(['ann', 'Bob']);
  expect(await namesOf('-email')).toEqual(['ann', 'Bob']);
});

type Input = Partial<Parameters<typeof listContactBook>[1]>;

function book(input: Input = {}, member = owner) {
  return as(app, member, (ctx) => listContactBook(ctx, { offset: 0, limit: 25, ...input }));
}

function pageOf(id: string, member = owner) {
  return as(app, member, (ctx) => findContactPage(ctx, { id }));
}

function restore(id: string, member = owner) {
  return as(app, member, (ctx) => restoreContact(ctx, { id }));
}
