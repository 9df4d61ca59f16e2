import { openableKinds } from '@callboard/domain/search/enums';
import {
  as,
  createTestApp,
  makeBill,
  makeBrief,
  makeCard,
  makeClient,
  makeContact,
  makeCost,
  makeCrewMember,
  makeDeliverable,
  makeDrive,
  makeEstimate,
  makeFile,
  makeInvoiceDraft,
  makeLocation,
  makeMember,
  makeNote,
  makeOrder,
  makeProject,
  makeRoll,
  makeShootDay,
  makeVersion,
  makeWorkspace,
  removeRecord,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setFileRemoved } from '../../files/index.ts';
import { setCardRemoved, updateCard } from '../../jobs/boards/index.ts';
import { updateClient } from '../../jobs/clients/index.ts';
import { updateProject } from '../../jobs/projects/index.ts';
import { setProjectRole } from '../../jobs/team/index.ts';
import { redactCrewMember } from '../redaction/index.ts';
import { searchRecords } from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});

afterAll(() => app.close());

type Input = Parameters<typeof searchRecords>[1];
const find = (input: Partial<Input>, by = owner) =>
  as(app, by, (ctx) => searchRecords(ctx, { query: 'ritual', limit: 25, ...input }));

test('finds records of each kind by words, and none of another company', async () => {
  const { owner: other } = await makeWorkspace(app);
  await makeProject(app, other, { name: 'Ritual of another' });
  const client = await makeClient(app, owner, { name: 'Roasters of Ritual' });
  const project = await makeProject(app, owner, { name: 'Morning Ritual' });
  const on = { projectId: project.id };
  const bid = await makeEstimate(app, owner, { title: 'Ritual of coffee' });
  const brief = await makeBrief(app, owner, { title: 'At sea, a ritual' });
  const contact = await makeContact(app, owner, { clientId: client.id, name: 'Rita Ritual' });
  const deliverable = await makeDeliverable(app, owner, { ...on, title: 'The Ritual :30' });
  const version = await makeVersion(app, owner, { deliverableId: deliverable.id });
  const note = await makeNote(app, owner, { versionId: version.id, body: 'A ritual too long' });
  const day = await makeShootDay(app, owner, { ...on, label: 'First ritual' });
  const drive = await makeDrive(app, owner, { ...on, label: 'TT-ritual' });
  const crew = await makeCrewMember(app, owner, { name: 'Ana Ritual' });
  const place = await makeLocation(app, owner, { ...on, name: 'House of Ritual' });
  const order = await makeOrder(app, owner, { ...on, vendorName: 'Ritual Stages' });
  const receipt = await makeCost(app, owner, { ...on, vendorName: 'Deli Ritual' });
  const { items, total } = await find({});
  expect(total).toBe(13);
  expect(items.map(({ kind, id, projectId }) => [kind, id, projectId])).toEqual([
    ['project', project.id, project.id],
    ['estimate', bid.id, null],
    ['brief', brief.id, null],
    ['client', client.id, null],
    ['contact', contact.id, null],
    ['deliverable', deliverable.id, project.id],
    ['shoot_day', day.id, project.id],
    ['crew', crew.id, null],
    ['location', place.id, null],
    ['media_drive', drive.id, project.id],
    ['purchase_order', order.id, project.id],
    ['receipt', receipt.id, project.id],
    ['note', note.id, project.id],
  ]);
  const openable = await find({ kinds: [...openableKinds] });
  const others = ['card', 'file', 'media_card', 'version', 'invoice', 'bill', 'note'];
  expect(openable.items.map(({ kind }) => kind)).toEqual([
    ...openableKinds.filter((it) => !others.includes(it)),
    'note',
  ]);
  expect((await find({ query: project.jobNo })).items).toMatchObject([{ id: project.id }]);
  expect((await find({ query: '%%' })).items).toEqual([]);
});

test('the app finds files of jobs by their name, until they are removed', async () => {
  const { owner: busy } = await makeWorkspace(app, { plan: 'house' });
  const { id: projectId } = await makeProject(app, busy, { name: 'Glow' });
  const file = { projectId, name: 'Ritual, roof.pdf' };
  const { fileId: id } = await makeFile(app, busy, file);
  const kinds = [...openableKinds];
  expect((await find({ kinds }, busy)).items).toMatchObject([
    { kind: 'file', id, projectId, title: 'Ritual, roof.pdf' },
  ]);
  await as(app, busy, (ctx) => setFileRemoved(ctx, { id, isRemoved: true }));
  expect((await find({ kinds }, busy)).items).toEqual([]);
});

test('the app finds camera cards by their roll and their job; assistants do not', async () => {
  const { owner: busy } = await makeWorkspace(app, { plan: 'house' });
  const project = await makeProject(app, busy, { name: 'Glow' });
  const card = await makeRoll(app, busy, { projectId: project.id });
  const kinds = ['media_card'] as const;
  const found = async (query: string) =>
    (await find({ kinds: [...kinds], query }, busy)).items.map((it) => [it.title, it.projectName]);
  for (const query of [card.roll, `card ${card.roll}`, `glow ${card.roll.toLowerCase()}`]) {
    expect(await found(query), query).toEqual([[card.roll, 'Glow']]);
  }
  expect((await find({ query: card.roll }, busy)).items).toEqual([]);
  await as(app, busy, (ctx) => updateProject(ctx, { id: project.id, name: 'Rivers' }));
  expect(await found(`rivers ${card.roll}`)).toEqual([[card.roll, 'Rivers']]);
  await removeRecord(app, 'media_cards', card);
  expect(await found(card.roll)).toEqual([]);
});

test('the app finds cards by their title, description and checklist; assistants do not', async () => {
  const { owner: busy } = await makeWorkspace(app, { plan: 'house' });
  const project = await makeProject(app, busy, { name: 'Glow' });
  const card = await makeCard(app, busy, { projectId: project.id, title: 'Permits' });
  const checklist = [{ text: 'Ritual of the fire marshal', done: false }];
  const description = 'Ask the parks office';
  await as(app, busy, (ctx) => updateCard(ctx, { id: card.id, checklist, description }));
  const kinds = [...openableKinds];
  expect((await find({ kinds }, busy)).items).toMatchObject([
    { kind: 'card', id: card.id, projectId: project.id, title: 'Permits' },
  ]);
  for (const query of ['permi', 'parks office'])
    expect((await find({ kinds, query }, busy)).items).toHaveLength(1);
  expect((await find({}, busy)).items).toEqual([]);
  await as(app, busy, (ctx) => setCardRemoved(ctx, { id: card.id, isRemoved: true }));
  expect((await find({ kinds }, busy)).items).toEqual([]);
});

test('a limit per kind leaves room for the other kinds', async () => {
  const { owner: busy } = await makeWorkspace(app, { plan: 'house' });
  for (let count = 0; count < 4; count += 1) await makeProject(app, busy, { name: 'Ritual' });
  const { id } = await makeClient(app, busy, { name: 'Ritual & Sons' });
  expect((await find({ limit: 4 }, busy)).items.map(({ kind }) => kind)).toEqual(
    Array(4).fill('project'),
  );
  const { items, total } = await find({ limit: 4, limitPerKind: 3 }, busy);
  expect(items.map(({ kind }) => kind)).toEqual([...Array(3).fill('project'), 'client']);
  expect([items.at(-1)?.id, total]).toEqual([id, 5]);
});

test('estimates are found by title and number, by those who see them', async () => {
  const { owner: boss, id: workspaceId } = await makeWorkspace(app);
  await makeEstimate(app, boss, { title: 'Harbor Lights' });
  const producer = await makeMember(app, { id: workspaceId }, 'producer');
  const coordinator = await makeMember(app, { id: workspaceId }, 'coordinator');
  await makeEstimate(app, producer, { title: 'Harbor Days' });
  const titles = async (query: string, by: TestMember) =>
    (await find({ query, kinds: ['estimate'] }, by)).items.map((it) => it.title);
  expect(await titles('harbor', boss)).toEqual(['EST-1002 Harbor Days', 'EST-1001 Harbor Lights']);
  expect(await titles('est-1001', boss)).toEqual(['EST-1001 Harbor Lights']);
  expect(await titles('harbor', producer)).toEqual(['EST-1002 Harbor Days']);
  expect(await titles('harbor', coordinator)).toEqual([]);
});

test('orders and receipts are found by those who may enter what the job buys', async () => {
  const { owner: boss, id } = await makeWorkspace(app, { plan: 'house' });
  const { id: projectId } = await makeProject(app, boss, { name: 'Trailhead FW' });
  const { number } = await makeOrder(app, boss, { projectId, vendorName: 'Kestrel Cranes' });
  await makeCost(app, boss, { projectId, vendorName: 'Fuel by Kestrel', description: 'Diesel' });
  const kinds = ['purchase_order', 'receipt'] as const;
  const seen = async (by: TestMember, query = 'kestrel') =>
    (await find({ query, kinds }, by)).items.map((it) => [it.title, it.projectName]);
  const all = [
    [`${number} Kestrel Cranes`, 'Trailhead FW'],
    ['Fuel by Kestrel', 'Trailhead FW'],
  ];
  const producer = await makeMember(app, { id }, 'producer');
  const coordinator = await makeMember(app, { id }, 'coordinator');
  const crew = await makeMember(app, { id }, 'crew');
  expect(await seen(boss)).toEqual(all);
  expect(await seen(boss, number)).toEqual(all.slice(0, 1));
  expect(await seen(coordinator)).toEqual(all);
  expect(await seen(crew)).toEqual([]);
  expect(await seen(producer)).toEqual([]);
  const role = { projectId, membershipId: producer.membershipId, isHeld: true };
  await as(app, boss, (ctx) => setProjectRole(ctx, { ...role, projectRole: 'viewer' }));
  expect(await seen(producer)).toEqual([]);
  await as(app, boss, (ctx) => setProjectRole(ctx, { ...role, projectRole: 'producer' }));
  expect(await seen(producer)).toEqual(all);
  const { items } = await find({ query: 'kestrel', kinds: [...kinds] }, boss);
  expect(JSON.stringify(items)).not.toMatch(/1000|21219|212\.19/);
});

test('briefs are found by title, text and client, by those who see them', async () => {
  const { owner: boss, id } = await makeWorkspace(app);
  const client = await makeClient(app, boss, { name: 'Northlatch Footwear' });
  await makeBrief(app, boss, { title: 'Boots film', clientId: client.id });
  const producer = await makeMember(app, { id }, 'producer');
  const coordinator = await makeMember(app, { id }, 'coordinator');
  await makeBrief(app, producer, { title: 'Boots stills' });
  const seen = async (query: string, by: TestMember) =>
    (await find({ query, kinds: ['brief'] }, by)).items.map((it) => [it.title, it.snippet]);
  const film = ['Boots film', 'draft · Northlatch Footwear'];
  const stills = ['Boots stills', 'draft'];
  expect(await seen('boots', boss)).toEqual([stills, film]);
  expect(await seen('northlatch', boss)).toEqual([film]);
  expect(await seen('two actors', boss)).toEqual([stills, film]);
  expect(await seen('boots', producer)).toEqual([stills]);
  expect(await seen('boots', coordinator)).toEqual([]);
});

test('words of a job find what is on it, together with a word of its own', async () => {
  const { owner: boss } = await makeWorkspace(app, { plan: 'house' });
  const client = await makeClient(app, boss, { name: 'Vantelle Skincare' });
  const { id: projectId } = await makeProject(app, boss, {
    ...{ name: 'Glow Forward', clientId: client.id },
  });
  const { id: deliverableId } = await makeDeliverable(app, boss, { projectId, title: 'Hero :60' });
  const { id: versionId } = await makeVersion(app, boss, { deliverableId });
  await makeNote(app, boss, { versionId, body: 'Hold the bottle longer' });
  await makeShootDay(app, boss, { projectId, date: '2026-12-01' });
  await makeShootDay(app, boss, { projectId, date: '2026-12-02' });
  const titles = async (query: string) =>
    (await find({ query }, boss)).items.map((it) => `${it.kind} ${it.title}`);
  expect(await titles('hero glow')).toEqual(['deliverable Hero :60']);
  expect(await titles('vantelle hero')).toEqual(['deliverable Hero :60']);
  expect((await titles('glow forward day 2'))[0]).toBe('shoot_day Day 2 of 2');
  expect(await titles('glow forward day 3')).toEqual([]);
  expect(await titles('vantelle notes bottle')).toEqual([`note Hero :60 v1, ${boss.name}`]);
  expect(await titles('glow forward')).toEqual(['project Glow Forward']);
  expect(await titles('vantelle deliverables')).toEqual(['deliverable Hero :60']);
  await as(app, boss, (ctx) => updateProject(ctx, { id: projectId, name: 'Night Bloom' }));
  await as(app, boss, (ctx) => updateClient(ctx, { id: client.id, name: 'Marlowe' }));
  expect(await titles('hero glow')).toEqual([]);
  expect(await titles('hero bloom')).toEqual(['deliverable Hero :60']);
  expect(await titles('marlowe hero')).toEqual(['deliverable Hero :60']);
});

test('abbreviations of the trade and slips of spelling find people', async () => {
  const { owner: boss } = await makeWorkspace(app, { plan: 'house' });
  for (const [name, defaultRole] of [
    ['Silas Quon', 'Director of Photography'],
    ['Mina Petrov', '1st AC'],
    ['Wren Abara', 'First Assistant Director'],
    ['Rosa Delgado', 'Hair/make-up'],
    ['Greta Voss', 'Production Designer'],
    ['Anouk Bell', 'DIT'],
    ['Lena Fors', 'Colourist'],
  ] as const) {
    await makeCrewMember(app, boss, { name, defaultRole });
  }
  const names = async (query: string) =>
    (await find({ query, kinds: ['crew'] }, boss)).items.map((it) => it.title);
  for (const [query, name] of [
    ['DP', 'Silas Quon'],
    ['dop', 'Silas Quon'],
    ['cinematographer', 'Silas Quon'],
    ['first assistant camera', 'Mina Petrov'],
    ['1st AD', 'Wren Abara'],
    ['AC', 'Mina Petrov'],
    ['HMU', 'Rosa Delgado'],
    ['makeup', 'Rosa Delgado'],
    ['PD', 'Greta Voss'],
    ['digital imaging technician', 'Anouk Bell'],
    ['colorist', 'Lena Fors'],
    ['delgdao', 'Rosa Delgado'],
    ['Petrow', 'Mina Petrov'],
    ['prodution desiner', 'Greta Voss'],
    ['quno silas', 'Silas Quon'],
    ['photograhy', 'Silas Quon'],
  ] as const) {
    expect(await names(query), query).toEqual([name]);
  }
  for (const query of ['Petersen', 'zzzz', 'AD petrov']) {
    expect(await names(query), query).toEqual([]);
  }
});

test('cuts, invoices and bills are found, by those who see them', async () => {
  const { owner: boss, id } = await makeWorkspace(app, { plan: 'house' });
  const { id: projectId } = await makeProject(app, boss, { name: 'Glow Forward' });
  const { id: deliverableId } = await makeDeliverable(app, boss, { projectId, title: 'Hero :60' });
  const cut = await makeVersion(app, boss, { deliverableId });
  const { id: invoiceId } = await makeInvoiceDraft(app, boss, { projectId });
  const { id: billId } = await makeBill(app, boss, { projectId, payeeName: 'Kestrel Cranes' });
  const coordinator = await makeMember(app, { id }, 'coordinator');
  const seen = async (query: string, by: TestMember) =>
    (await find({ query }, by)).items.map((it) => it.id);
  expect((await find({ query: 'hero v1' }, boss)).items).toMatchObject([
    { kind: 'version', id: cut.id, deliverableId, title: 'Hero :60 v1' },
  ]);
  expect(await seen('glow forward invoice', boss)).toEqual([invoiceId]);
  expect(await seen('kestrel', boss)).toEqual([billId]);
  expect(await seen('glow forward invoice', coordinator)).toEqual([]);
  expect((await find({ query: 'kestrel' }, coordinator)).total).toBe(0);
  const { owner: stranger } = await makeWorkspace(app);
  for (const query of ['hero v1', 'kestrel', 'glow forward invoice', 'kestrle']) {
    expect(await find({ query }, stranger)).toEqual({ items: [], total: 0 });
  }
});

test('the words of somebody who was redacted are forgotten', async () => {
  const { owner: boss, id } = await makeWorkspace(app, { plan: 'house' });
  const { id: crewId } = await makeCrewMember(app, boss, { name: 'Ottoline Marsh' });
  await makeCrewMember(app, boss, { name: 'Theo Marsh' });
  const words = async () =>
    (await app.system.sql`select word from search_words where workspace_id = ${id}`).map(
      ({ word }) => word,
    );
  expect(await words()).toEqual(expect.arrayContaining(['ottoline', 'marsh']));
  const input = { id: crewId, name: 'Ottoline Marsh' };
  await as(app, boss, (ctx) => redactCrewMember(ctx, input));
  expect(await words()).not.toContain('ottoline');
  expect(await words()).toContain('marsh');
  expect((await find({ query: 'ottoline' }, boss)).total).toBe(0);
});

test('finds umlauts that are written as two letters, and the other way round', async () => {
  const [mark, two] = [
    await makeClient(app, owner, { name: 'Schröder Lichtbau' }),
    await makeClient(app, owner, { name: 'Schroeder Pictures' }),
  ];
  const ids = async (query: string) =>
    (await find({ query, kinds: ['client'] })).items.map((it) => it.id).toSorted();
  const both = [mark.id, two.id].toSorted();
  expect(await ids('schroeder')).toEqual(both);
  expect(await ids('SCHRÖDER')).toEqual(both);
  expect(await ids('schroed pictures')).toEqual([two.id]);
  expect(await ids('schröder lichtbau')).toEqual([mark.id]);
});
