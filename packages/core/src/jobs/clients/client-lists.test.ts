import {
  as,
  createTestApp,
  makeClient,
  makeContact,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeContact } from '../contacts/index.ts';
import { archiveProject, updateProject } from '../projects/index.ts';
import {
  findClientPage,
  listClientBook,
  listClientChoices,
  listClients,
  listClientsWithContacts,
  removeClient,
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

describe('the clients listed for assistants', () => {
  test('are sorted by name, with their contacts, the primary first, and their active jobs', async () => {
    const client = await makeClient(app, owner, {
      name: 'Vantelle Skincare',
      website: 'https://vantelle.example.com',
    });
    const add = (input: object) => makeContact(app, owner, { clientId: client.id, ...input });
    await add({ name: 'ada Lind' });
    await add({ name: 'Ben Orr' });
    const gone = await add({ name: 'Gone' });
    const maddie = await add({
      name: 'Maddie Orr',
      title: 'Brand director',
      kind: 'brand',
      email: 'maddie@example.com',
      phone: '(323) 555-0142',
      isPrimary: true,
    });
    await as(app, owner, (ctx) => removeContact(ctx, gone));
    for (const status of ['production', 'wrap', 'closed'] as const) {
      await makeProject(app, owner, { clientId: client.id, status });
    }
    const { items, total } = await listForTools();
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({ isUnassigned: true, contacts: null, activeProjects: 0 });
    expect(items[1]).toMatchObject({
      id: client.id,
      name: 'Vantelle Skincare',
      kind: 'brand',
      website: 'https://vantelle.example.com',
      contactCount: 3,
      activeProjects: 2,
    });
    expect(items[1]?.contacts?.map(({ name }) => name)).toEqual([
      'Maddie Orr',
      'ada Lind',
      'Ben Orr',
    ]);
    expect(items[1]?.contacts?.[0]).toEqual({
      id: maddie.id,
      name: 'Maddie Orr',
      title: 'Brand director',
      kind: 'brand',
      email: 'maddie@example.com',
      phone: '(323) 555-0142',
      isPrimary: true,
    });
  });

  test('show at most ten contacts and count all', async () => {
    const { id: clientId } = await makeClient(app, owner, { name: 'Agency' });
    for (let number = 0; number < 11; number += 1) {
      await makeContact(app, owner, {
        clientId,
        name: `Person ${String(number).padStart(2, '0')}`,
      });
    }
    const [client] = (await listForTools()).items;
    expect(client?.contactCount).toBe(11);
    expect(client?.contacts).toHaveLength(10);
    expect(client?.contacts?.at(-1)?.name).toBe('Person 09');
  });

  test('match by their name or the name of a contact who is not removed', async () => {
    const client = await makeClient(app, owner, { name: 'Ostrander & Pike' });
    const simone = await makeContact(app, owner, { clientId: client.id, name: 'Simone Achebe' });
    await makeClient(app, owner, { name: '50% Off' });
    const found = async (query: string) =>
      (await listForTools({ query })).items.map(({ name }) => name);
    expect(await found('ostrander & p')).toEqual(['Ostrander & Pike']);
    expect(await found('ACHEBE')).toEqual(['Ostrander & Pike']);
    expect(await found('off 50')).toEqual(['50% Off']);
    expect(await found('%_')).toEqual([]);
    expect(await found('ostrnader')).toEqual(['Ostrander & Pike']);
    await as(app, owner, (ctx) => removeContact(ctx, simone));
    expect(await found('ACHEBE')).toEqual([]);
  });

  test('are limited and counted', async () => {
    for (const name of ['b', 'A', 'c']) await makeClient(app, owner, { name });
    const { items, total } = await listForTools({ limit: 2 });
    expect(items.map(({ name }) => name)).toEqual(['A', 'b']);
    expect(total).toBe(4);
  });
});

describe('the client book', () => {
  test('is sorted by name without regard to case, and pages through equal names without repeats', async () => {
    for (const name of ['fennwick', 'Brightmoor', 'Fennwick', 'ärzte', 'Zebra']) {
      await makeClient(app, owner, { name });
    }
    const pages = [];
    for (let offset = 0; offset < 6; offset += 2) pages.push(...(await book({ offset })).items);
    const names = pages.map(({ name }) => name.toLowerCase());
    expect(new Set(pages.map(({ id }) => id)).size).toBe(6);
    expect(names.filter((name) => name !== 'ärzte')).toEqual([
      'brightmoor',
      'fennwick',
      'fennwick',
      'unassigned',
      'zebra',
    ]);
    expect(await book({ offset: 6 })).toMatchObject({ items: [], total: 6 });
  });

  test('counts only open jobs, not closed or archived ones or those of other clients', async () => {
    const client = await makeClient(app, owner, { name: 'A' });
    const other = await makeClient(app, owner, { name: 'B' });
    const project = await makeProject(app, owner, { clientId: client.id, status: 'closed' });
    expect(await book()).toMatchObject({ withOpenProjects: 0, items: [{ openProjects: 0 }, {}] });
    await as(app, owner, (ctx) => archiveProject(ctx, project));
    expect(await book()).toMatchObject({ withOpenProjects: 0 });
    await as(app, owner, (ctx) => updateProject(ctx, { id: project.id, status: 'production' }));
    await makeProject(app, owner, { clientId: other.id });
    await makeProject(app, owner, { clientId: other.id });
    expect(await book()).toMatchObject({
      withOpenProjects: 2,
      items: [
        { name: 'A', openProjects: 1 },
        { name: 'B', openProjects: 2 },
      ],
    });
    // The limit applies to the page and not to the counts.
    expect(await book({ limit: 1 })).toMatchObject({ withOpenProjects: 2, total: 3 });
  });

  test('names the primary contact unless it is removed', async () => {
    const client = await makeClient(app, owner, { name: 'A' });
    const contact = await makeContact(app, owner, {
      clientId: client.id,
      name: 'Rhea Solberg',
      isPrimary: true,
    });
    const first = async () => {
      const [choice] = await as(app, owner, (ctx) => listClientChoices(ctx));
      return [(await book()).items[0]?.primaryContactName, choice?.primaryContactName];
    };
    expect(await first()).toEqual(['Rhea Solberg', 'Rhea Solberg']);
    await as(app, owner, (ctx) => removeContact(ctx, contact));
    expect(await first()).toEqual([null, null]);
  });
});

test('the choices are the clients that are not removed, by name, without the Unassigned client', async () => {
  for (const name of ['b', 'A', 'C']) await makeClient(app, owner, { name });
  const gone = await makeClient(app, owner, { name: 'Aa' });
  await as(app, owner, (ctx) => removeClient(ctx, gone));
  const choices = await as(app, owner, (ctx) => listClientChoices(ctx));
  expect(choices.map(({ name }) => name)).toEqual(['A', 'b', 'C']);
});

test('the REST list has no removed clients, and includes the Unassigned client', async () => {
  const gone = await makeClient(app, owner);
  app.clock.advance(1);
  const kept = await makeClient(app, owner, { name: 'Kept' });
  await as(app, owner, (ctx) => removeClient(ctx, gone));
  const { items } = await as(app, owner, (ctx) => listClients(ctx, { limit: 25 }));
  expect(items.map(({ id, isUnassigned }) => (isUnassigned ? 'Unassigned' : id))).toEqual([
    kept.id,
    'Unassigned',
  ]);
});

describe('a client’s page', () => {
  test('shows open jobs before the rest, newest first, at most twelve, and counts all', async () => {
    const { id: clientId } = await makeClient(app, owner);
    for (let number = 1; number <= 13; number += 1) {
      app.clock.advance(1);
      const status = number % 2 === 0 ? 'closed' : 'production';
      await makeProject(app, owner, { clientId, name: `${number}`, status });
    }
    const { projects, projectCount, openProjectCount } = await page(clientId);
    expect(projects.map(({ name }) => Number(name))).toEqual([
      13, 11, 9, 7, 5, 3, 1, 12, 10, 8, 6, 4,
    ]);
    expect({ projectCount, openProjectCount }).toEqual({ projectCount: 13, openProjectCount: 7 });
  });

  test('shows the last eight activity entries of its jobs only', async () => {
    const { id: clientId } = await makeClient(app, owner);
    const mine = await makeProject(app, owner, { clientId, name: 'Mine' });
    const other = await makeProject(app, owner, { name: 'Other' });
    for (let number = 1; number <= 9; number += 1) {
      app.clock.advance(1);
      for (const { id } of [mine, other]) {
        await as(app, owner, (ctx) => updateProject(ctx, { id, agency: `Agency ${number}` }));
      }
    }
    const { recent } = await page(clientId);
    expect(recent).toHaveLength(8);
    expect(new Set(recent.map(({ projectName }) => projectName))).toEqual(new Set(['Mine']));
    const times = recent.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(recent[0]?.createdAt).toEqual(app.clock.now());
  });

  test('of a removed client is not found', async () => {
    const client = await makeClient(app, owner);
    await as(app, owner, (ctx) => removeClient(ctx, client));
    expect(await refusalOf(page(client.id))).toBe('not_found');
  });
});

function listForTools(input: { query?: string; limit?: number } = {}, member = owner) {
  return as(app, member, (ctx) => listClientsWithContacts(ctx, { limit: 25, ...input }));
}

function book(input: { offset?: number; limit?: number } = {}) {
  return as(app, owner, (ctx) => listClientBook(ctx, { offset: 0, limit: 2, ...input }));
}

function page(id: string, member = owner) {
  return as(app, member, (ctx) => findClientPage(ctx, { id }));
}

test('the client book is sorted by name, kind or change, either way', async () => {
  await makeClient(app, owner, { name: 'beta', kind: 'agency' });
  app.clock.advance(1);
  await makeClient(app, owner, { name: 'Alpha', kind: 'brand' });
  const namesOf = async (sort?: Parameters<typeof listClientBook>[1]['sort']) => {
    const page = { sort, offset: 0, limit: 10 };
    const { items } = await as(app, owner, (ctx) => listClientBook(ctx, page));
    return items.map((it) => it.name).filter((it) => it !== 'Unassigned');
  };
  expect(await namesOf()).toEqual(['Alpha', 'beta']);
  expect(await namesOf('-name')).toEqual(['beta', 'Alpha']);
  expect(await namesOf('kind')).toEqual(['beta', 'Alpha']);
  expect(await namesOf('-changed')).toEqual(['Alpha', 'beta']);
});
