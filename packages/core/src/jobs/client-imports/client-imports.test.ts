import { ImportClients } from '@callboard/domain/client-imports/fields';
import {
  activityOf,
  as,
  createTestApp,
  makeClient,
  makeContact,
  makeMember,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findCompany } from '../../accounts/workspaces/index.ts';
import { listDetailChanges } from '../../tell/payment-details/index.ts';
import { findClient, listClientBook, removeClient } from '../clients/index.ts';
import { findContact, listContactBook } from '../contacts/index.ts';
import { findClientImport, importClients, matchClients } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
});
afterAll(() => app.close());

type Input = Parameters<typeof importClients>[1];
type Row = Parameters<typeof matchClients>[1]['rows'][number];

const brand = { name: 'Vantelle', kind: 'brand' } as const;
const importAll = (input: Partial<Input>, by = owner) =>
  as(app, by, (ctx) => importClients(ctx, { clients: [], contacts: [], ...input }));
const match = (rows: Row[], by = owner) => as(app, by, (ctx) => matchClients(ctx, { rows }));
const find = (id: string) => as(app, owner, (ctx) => findClient(ctx, { id }));
const findPerson = (id: string) => as(app, owner, (ctx) => findContact(ctx, { id }));
const findImport = (importId: string) =>
  as(app, owner, (ctx) => findClientImport(ctx, { importId }));
const page = { offset: 0, limit: 10 };
const listPeople = () => as(app, owner, (ctx) => listContactBook(ctx, page));
const countClients = async () =>
  (await as(app, owner, (ctx) => listClientBook(ctx, page))).total - 1;

describe('an import', () => {
  test('adds clients with their contacts in one act, and says who did and how many', async () => {
    const { id } = await importAll({
      clients: [
        { ...brand, website: 'https://vantelle.example.com', billingEmail: 'ap@example.com' },
        { name: 'Ternwell', kind: 'agency', notes: 'Pays late' },
      ],
      contacts: [
        { client: 0, name: 'Maddie Orr', email: 'maddie@example.com', isPrimary: true },
        { client: 0, name: 'Juno Park', title: 'Producer', kind: 'creative', isPrimary: true },
        { client: 1, name: 'Bo Lind', phone: '323 555 0110' },
      ],
    });
    const result = await findImport(id);
    expect(result).toMatchObject({
      ...{ added: { clients: 2, contacts: 3 }, updated: 0, by: owner.name },
      clients: [
        { name: 'Ternwell', isNew: true },
        { name: 'Vantelle', isNew: true },
      ],
      contacts: [
        { name: 'Bo Lind', clientName: 'Ternwell', isNew: true },
        { name: 'Juno Park', clientName: 'Vantelle' },
        { name: 'Maddie Orr', clientName: 'Vantelle' },
      ],
    });
    const [, vantelle] = result.clients;
    const [, juno, maddie] = result.contacts;
    expect(await find(vantelle?.id ?? '')).toMatchObject({
      ...{ website: 'https://vantelle.example.com', billingEmail: 'ap@example.com' },
      primaryContactId: maddie?.id,
    });
    expect(await findPerson(juno?.id ?? '')).toMatchObject({
      ...{ title: 'Producer', kind: 'creative', isPrimary: false },
    });
    expect((await activityOf(app, owner, 6)).map((it) => it.summary).toSorted()).toEqual([
      '2 clients and 3 contacts were added and 0 updated by an import',
      'Bo Lind was added to Ternwell',
      'Juno Park was added to Vantelle',
      'Maddie Orr was added to Vantelle',
      'Ternwell was added to clients',
      'Vantelle was added to clients',
    ]);
  });

  test('fills in what a client lacks and adds to the notes, and overwrites nothing', async () => {
    const { id } = await makeClient(app, owner, {
      ...{ website: 'https://old.example.com', address: null, notes: 'Pays late' },
    });
    app.clock.advance(60);
    const said = {
      ...{ id, website: 'https://new.example.com', address: '1 Alder Street' },
      notes: 'Pays late\nCall first',
    };
    const { id: importId } = await importAll({ clients: [said] });
    expect(await find(id)).toMatchObject({
      ...{ website: 'https://old.example.com', address: '1 Alder Street', importId },
      ...{ notes: 'Pays late\n\nCall first', updatedAt: app.clock.now() },
    });
    expect(await findImport(importId)).toMatchObject({ updated: 1, clients: [{ isNew: false }] });
    const { id: again } = await importAll({ clients: [said] });
    expect(await findImport(again)).toMatchObject({ updated: 0, clients: [] });
  });

  test('never sets the billing email of a client who is there', () => {
    const isTaken = (client: object) =>
      ImportClients.safeParse({ clients: [client], contacts: [] }).success;
    expect(isTaken({ id: 'cli_1', website: 'https://a.example.com' })).toBe(true);
    expect(isTaken({ id: 'cli_1', billingEmail: 'ap@example.com' })).toBe(false);
    for (const field of ['taxId', 'vendorPortalUrl', 'termsDays', 'poRequired']) {
      expect(isTaken({ ...brand, [field]: null }), field).toBe(false);
    }
  });

  test('updates a contact with what the list says, never the name or the client', async () => {
    const { id } = await makeContact(app, owner, { title: 'Producer', phone: '1', email: null });
    app.clock.advance(60);
    const contact = { id, title: 'Executive Producer', phone: null, kind: 'account' as const };
    const { id: importId } = await importAll({ contacts: [contact] });
    expect(await findPerson(id)).toMatchObject({
      ...{ title: 'Executive Producer', phone: '1', kind: 'account', updatedAt: app.clock.now() },
    });
    expect(await findImport(importId)).toMatchObject({ updated: 1, contacts: [{ isNew: false }] });
  });

  test('keeps a primary contact who is there', async () => {
    const { id: clientId } = await makeClient(app, owner);
    const first = await makeContact(app, owner, { clientId, isPrimary: true });
    await importAll({
      clients: [{ id: clientId }],
      contacts: [{ client: 0, name: 'Juno Park', isPrimary: true }],
    });
    expect(await find(clientId)).toMatchObject({ primaryContactId: first.id });
    const { items } = await listPeople();
    expect(items.filter((it) => it.isPrimary).map((it) => it.id)).toEqual([first.id]);
  });
});

describe('the rules of clients and contacts hold for imports', () => {
  const [old, other] = ['old@example.com', 'other@example.com'];

  test('an email that somebody without access to all money enters proves nobody', async () => {
    const coordinator = await makeMember(app, company, 'coordinator');
    const { id } = await makeContact(app, owner, { email: old });
    const contacts = [{ id, email: other }];
    await importAll({ contacts }, coordinator);
    expect(await findPerson(id)).toMatchObject({ emailEnteredAt: app.clock.now() });
    await importAll({ contacts: [{ id, phone: '323 555 0110' }] });
    expect(await findPerson(id)).toMatchObject({ emailEnteredAt: app.clock.now() });
    await importAll({ contacts: [{ id, email: old }] });
    expect(await findPerson(id)).toMatchObject({ emailEnteredAt: null });
    const clients = [brand];
    const people = [
      { client: 0, name: 'Maddie Orr', email: 'maddie@example.com' },
      { client: 0, name: 'Juno Park' },
    ];
    await importAll({ clients, contacts: people }, coordinator);
    const { items } = await listPeople();
    const enteredAt = (name: string) => items.find((it) => it.name === name)?.emailEnteredAt;
    expect(enteredAt('Maddie Orr')).toEqual(app.clock.now());
    expect(enteredAt('Juno Park')).toBeNull();
    const audited = await activityOf(app, owner, 20);
    expect(audited.filter((it) => it.verb === 'email_changed')).toHaveLength(2);
  });

  test('another address for invoices is told to the one before, and waits to be looked at', async () => {
    const admin = await makeMember(app, company, 'admin');
    const { id: clientId } = await makeClient(app, owner);
    const { id } = await makeContact(app, owner, { clientId, email: old, kind: 'billing' });
    const untouched = await makeContact(app, owner, { email: 'far@example.com', kind: 'billing' });
    await importAll(
      {
        contacts: [
          { id: untouched.id, title: 'Accounts' },
          { id, email: other },
        ],
      },
      admin,
    );
    const waiting = await as(app, owner, (ctx) =>
      listDetailChanges(ctx, { limit: 20, waiting: true }),
    );
    expect(waiting.items.map((it) => [it.clientId, it.after])).toEqual([
      [clientId, { billing_email: other }],
    ]);
    const mails = await app.system.sql`
      select to_email as "to" from mail_messages where workspace_id = ${owner.workspaceId}
        and kind = 'payment_details_changed'`;
    expect([...mails]).toEqual([{ to: old }]);
  });

  test('the Unassigned client is neither filled in nor given contacts', async () => {
    const id = (await as(app, owner, findCompany)).unassignedClientId ?? '';
    const contacts = [{ client: 0, name: 'Juno Park' }];
    expect(await refusalOf(importAll({ clients: [{ id }], contacts }))).toBe('conflict');
    expect((await listPeople()).total).toBe(0);
  });
});

describe('an import is refused as a whole', () => {
  const fresh = { clients: [brand], contacts: [{ client: 0, name: 'Juno Park' }] };
  const withFound = ({ clients = [], contacts = [] }: Partial<Input>) => ({
    clients: [...fresh.clients, ...clients],
    contacts: [...fresh.contacts, ...contacts],
  });

  test('with a client or contact who was removed, or is of another company', async () => {
    const { id: clientId } = await makeClient(app, owner);
    const { id } = await makeContact(app, owner, { clientId });
    const { owner: stranger } = await makeWorkspace(app);
    const updates = [{ clients: [{ id: clientId }] }, { contacts: [{ id, title: 'Producer' }] }];
    for (const it of updates) {
      expect(await refusalOf(importAll(withFound(it), stranger))).toBe('conflict');
    }
    await as(app, owner, (ctx) => removeClient(ctx, { id: clientId }));
    for (const it of updates) expect(await refusalOf(importAll(withFound(it)))).toBe('conflict');
    expect(await countClients()).toBe(0);
  });

  test('with one record twice, no rows, a contact of no client, or notes that are too long', async () => {
    const { id: clientId } = await makeClient(app, owner, { notes: 'n'.repeat(4990) });
    const { id } = await makeContact(app, owner, { clientId });
    const refused = (input: Partial<Input>) => refusalOf(importAll(input));
    expect(await refused({ clients: [{ id: clientId }, { id: clientId }] })).toBe('invalid_body');
    expect(await refused({ contacts: [{ id }, { id }] })).toBe('invalid_body');
    expect(await refused({})).toBe('invalid_body');
    const none = { clients: [brand], contacts: [{ client: 1, name: 'Juno Park' }] };
    expect(await refused(none)).toBe('invalid_body');
    const long = withFound({ clients: [{ id: clientId, notes: 'Call first' }] });
    expect(await refused(long)).toBe('conflict');
    expect(await countClients()).toBe(1);
  });

  test('beyond the quotas', async () => {
    for (const name of ['clients', 'contacts'] as const) {
      const full = { rooms: new Map(), most: (it: string) => (it === name ? 1 : 100) };
      const attempt = as(app, owner, (ctx) =>
        importClients(
          { ...ctx, quotas: full },
          {
            clients: [brand, { ...brand, name: 'Ternwell' }],
            contacts: [
              { client: 0, name: 'Juno Park' },
              { client: 1, name: 'Bo Lind' },
            ],
          },
        ),
      );
      await expect(attempt).rejects.toThrow(`at most 1 ${name}`);
    }
    expect(await countClients()).toBe(0);
  });

  test('beyond 500 clients or contacts', () => {
    const many = (count: number) => ({
      clients: Array.from({ length: count }, () => brand),
      contacts: Array.from({ length: count }, () => ({ client: 0, name: 'Juno Park' })),
    });
    const isTaken = (input: object) => ImportClients.safeParse(input).success;
    expect(isTaken(many(500))).toBe(true);
    expect(isTaken({ ...many(500), clients: many(501).clients })).toBe(false);
    expect(isTaken({ ...many(500), contacts: many(501).contacts })).toBe(false);
  });
});

describe('typed rows are found', () => {
  const row = { company: '', name: '', email: '' };

  test('by the name of the client, the email of the contact, or the name at the client', async () => {
    const { id: clientId } = await makeClient(app, owner, { name: 'Vantelle Skincare' });
    const { id: elsewhere } = await makeClient(app, owner, { name: 'Ternwell' });
    const maddie = await makeContact(app, owner, {
      ...{ clientId, name: 'Maddie Orr', email: 'maddie@example.com' },
    });
    const juno = await makeContact(app, owner, {
      ...{ clientId: elsewhere, name: 'Juno Park', email: 'juno@example.com' },
    });
    const rows = [
      { ...row, company: ' vantelle  SKINCARE. ', name: 'M. Orr', email: 'MADDIE@example.com' },
      { ...row, company: 'Vantellé Skincare', name: 'maddie orr' },
      { ...row, company: 'Vantelle Skincare', name: 'Juno Park' },
      { ...row, company: 'Vantelle Skincare', name: 'J. Park', email: 'juno@example.com' },
      { ...row, email: 'juno@example.com' },
      { ...row, company: 'Vantelle' },
      { ...row, company: 'Unassigned', name: 'Maddie Orr' },
      row,
    ];
    const found = await match(rows);
    expect(
      found.map((it) => [it.client?.id ?? null, it.contact && [it.contact.id, it.contact.by]]),
    ).toEqual([
      [clientId, [maddie.id, 'email']],
      [clientId, [maddie.id, 'name']],
      [clientId, null],
      [clientId, [juno.id, 'email']],
      [null, [juno.id, 'email']],
      [null, null],
      [null, null],
      [null, null],
    ]);
    expect(found.map((it) => it.isUnassigned).indexOf(true)).toBe(6);
    expect(found.filter((it) => it.isUnassigned)).toHaveLength(1);
    expect(found[3]?.contact).toMatchObject({ clientName: 'Ternwell' });
    const { owner: stranger } = await makeWorkspace(app);
    const theirs = await match(rows, stranger);
    expect(theirs.every((it) => it.client === null && it.contact === null)).toBe(true);
  });

  test('further up among those typed', async () => {
    const found = await match([
      { ...row, company: 'Ternwell', name: 'Bo Lind', email: 'bo@example.com' },
      { ...row, company: 'TERNWELL', name: 'Bo Lind' },
      { ...row, company: 'Other', name: 'Bo Lind' },
      { ...row, company: 'Other', name: 'B. L.', email: 'Bo@example.com ' },
      row,
      row,
    ]);
    expect(found.map((it) => [it.companyAs, it.contactAs])).toEqual([
      [null, null],
      [0, 0],
      [null, null],
      [2, 0],
      [null, null],
      [null, null],
    ]);
  });

  test('and told where several clients have the name', async () => {
    await makeClient(app, owner, { name: 'Ternwell' });
    await makeClient(app, owner, { name: 'ternwell' });
    expect(await match([{ ...row, company: 'Ternwell' }])).toMatchObject([{ isAmbiguous: true }]);
  });
});
