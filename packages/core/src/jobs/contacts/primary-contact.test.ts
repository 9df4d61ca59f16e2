import {
  as,
  createTestApp,
  makeClient,
  makeContact,
  makeWorkspace,
  type TestApp,
  type TestMember,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/context.ts';
import { findClient } from '../clients/index.ts';
import {
  createContact,
  listContactBook,
  removeContact,
  restoreContact,
  updateContact,
} from './index.ts';

let app: TestApp;
let owner: TestMember;
let clientId: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});

beforeEach(async () => {
  clientId = (await makeClient(app, owner)).id;
});

afterAll(() => app.close());

describe('while another is being chosen as the primary contact', () => {
  test('unsetting the previous one does not unset the new one', async () => {
    const [before, chosen] = [await person({ isPrimary: true }), await person()];
    await meanwhile(
      (ctx) => updateContact(ctx, { id: chosen, isPrimary: true }),
      (ctx) => updateContact(ctx, { id: before, isPrimary: false }),
    );
    expect(await primary()).toEqual({ ofClient: chosen, marked: [chosen] });
  });

  test('choosing the previous one again waits, and makes it the primary', async () => {
    const [before, chosen] = [await person({ isPrimary: true }), await person()];
    await meanwhile(
      (ctx) => updateContact(ctx, { id: chosen, isPrimary: true }),
      (ctx) => updateContact(ctx, { id: before, isPrimary: true }),
    );
    expect(await primary()).toEqual({ ofClient: before, marked: [before] });
  });

  test('adding a new primary contact waits, and makes it the primary', async () => {
    const chosen = await person();
    const added = await meanwhile(
      (ctx) => updateContact(ctx, { id: chosen, isPrimary: true }),
      (ctx) => createContact(ctx, { clientId, name: 'Hana Brandt', isPrimary: true }),
    );
    expect(await primary()).toEqual({ ofClient: added.id, marked: [added.id] });
  });

  test('removing the chosen one leaves no primary contact until it is restored', async () => {
    const chosen = await person();
    await meanwhile(
      (ctx) => updateContact(ctx, { id: chosen, isPrimary: true }),
      (ctx) => removeContact(ctx, { id: chosen }),
    );
    expect(await primary()).toEqual({ ofClient: null, marked: [] });
    await as(app, owner, (ctx) => restoreContact(ctx, { id: chosen }));
    expect(await primary()).toEqual({ ofClient: chosen, marked: [chosen] });
  });

  test('a former primary contact who is restored is not the primary', async () => {
    const [removed, chosen] = [await person({ isPrimary: true }), await person()];
    await as(app, owner, (ctx) => removeContact(ctx, { id: removed }));
    await meanwhile(
      (ctx) => updateContact(ctx, { id: chosen, isPrimary: true }),
      (ctx) => restoreContact(ctx, { id: removed }),
    );
    expect(await primary()).toEqual({ ofClient: chosen, marked: [chosen] });
  });
});

test('a client has at most one primary contact, whoever is added, removed and restored', async () => {
  const [first, second] = [await person({ isPrimary: true }), await person({ isPrimary: true })];
  expect(await primary()).toEqual({ ofClient: second, marked: [second] });
  await as(app, owner, (ctx) => removeContact(ctx, { id: second }));
  expect(await primary()).toEqual({ ofClient: null, marked: [] });
  await as(app, owner, (ctx) => updateContact(ctx, { id: first, isPrimary: true }));
  await as(app, owner, (ctx) => restoreContact(ctx, { id: second }));
  expect(await primary()).toEqual({ ofClient: first, marked: [first] });
});

test('the primary contact of another client is unchanged', async () => {
  const theirs = await makeContact(app, owner, { isPrimary: true });
  const mine = await person({ isPrimary: true });
  await as(app, owner, (ctx) => updateContact(ctx, { id: mine, isPrimary: false }));
  expect(await primary()).toEqual({ ofClient: null, marked: [] });
  const other = await as(app, owner, (ctx) => findClient(ctx, { id: theirs.clientId }));
  expect(other.primaryContactId).toBe(theirs.id);
});

async function person(input: Partial<CreateContactInput> = {}): Promise<string> {
  return (await makeContact(app, owner, { clientId, ...input })).id;
}

type CreateContactInput = Parameters<typeof createContact>[1];

/** Starts work while a change is made but not committed, and returns the result of the work. */
async function meanwhile<T>(
  change: (ctx: Ctx) => Promise<unknown>,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const met = await whileCommitting(app, { by: owner, change, work: () => as(app, owner, work) });
  if (typeof met.outcome === 'string') throw new Error(`The work was rejected: ${met.outcome}`);
  return met.outcome as T;
}

/** Returns the primary contact of the client, and the contacts marked as primary. */
async function primary() {
  const client = await as(app, owner, (ctx) => findClient(ctx, { id: clientId }));
  const { items } = await as(app, owner, (ctx) =>
    listContactBook(ctx, { clientId, offset: 0, limit: 25 }),
  );
  const marked = items.filter(({ isPrimary }) => isPrimary).map(({ id }) => id);
  return { ofClient: client.primaryContactId, marked };
}
