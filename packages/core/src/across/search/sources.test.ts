import {
  as,
  createTestApp,
  makeClient,
  makeContact,
  makeCrewMember,
  makeDeliverable,
  makeDrive,
  makeLocation,
  makeNote,
  makeProject,
  makeShootDay,
  makeVersion,
  makeWorkspace,
  removeRecord,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/context.ts';
import { removeDeliverable } from '../../review/deliverables/index.ts';
import { deleteNote } from '../../review/notes/index.ts';
import { searchRecords, searchTool } from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
});

afterAll(() => app.close());

describe('a record is found', () => {
  test('by each of its searched texts, and shown with a distinguishing snippet', async () => {
    const client = await makeClient(app, owner, { name: 'Northlatch Footwear' });
    const project = await makeProject(app, owner, {
      name: 'Trailhead FW',
      clientId: client.id,
      agency: 'Ostrander & Pike',
    });
    const on = { projectId: project.id };
    await makeContact(app, owner, {
      clientId: client.id,
      name: 'Rhea Solberg',
      title: 'Marketing lead',
      email: 'rhea@northlatch.example',
    });
    const place = await makeLocation(app, owner, { ...on, name: 'Overlook', city: 'Altadena' });
    await makeShootDay(app, owner, { ...on, label: 'Day 7 of 7', locationId: place.id });
    await makeDrive(app, owner, { ...on, label: 'NL-01', custodian: 'Bay twelve' });
    await makeDeliverable(app, owner, { ...on, title: 'Trail :15', platform: 'Cinema' });
    const snippetsOf = async (query: string) =>
      (await find(query)).items.map(({ kind, snippet }) => [kind, snippet]);
    const line = `${project.jobNo} · Northlatch Footwear · Ostrander & Pike`;
    expect(await snippetsOf('ostrander')).toEqual([['project', line]]);
    expect(await snippetsOf('Footwear')).toEqual([
      ['client', 'brand'],
      ['project', line],
    ]);
    expect(await snippetsOf('marketing')).toEqual([
      ['contact', 'Marketing lead · Northlatch Footwear'],
    ]);
    expect(await snippetsOf('rhea@north')).toMatchObject([['contact', expect.any(String)]]);
    expect(await snippetsOf('cinema')).toEqual([['deliverable', 'NOT_STARTED · Cinema']]);
    expect(await snippetsOf('overlook')).toEqual([
      ['location', '18 Fern Hill Rd, Altadena, CA'],
      ['shoot_day', '2026-12-01 · first_hold · Overlook'],
    ]);
    expect(await snippetsOf('fern hill')).toEqual([['location', '18 Fern Hill Rd, Altadena, CA']]);
    expect(await snippetsOf('bay tw')).toEqual([
      ['media_drive', 'master · available · Bay twelve'],
    ]);
    expect(await snippetsOf('trail')).toEqual([
      ['deliverable', 'NOT_STARTED · Cinema'],
      ['project', line],
    ]);
  });

  test('never by internal data of a person or a location', async () => {
    const { id: projectId } = await makeProject(app, owner, { name: 'Secrets' });
    await makeLocation(app, owner, { projectId, accessCode: 'gate-8812', parking: 'lot-8812' });
    await makeCrewMember(app, owner, { phone: '555-8812', notes: 'note-8812', city: 'city-8812' });
    await makeContact(app, owner, { phone: '(310) 555-8812' });
    await makeShootDay(app, owner, { projectId, notes: 'note-8812' });
    expect(await find('8812')).toEqual({ items: [], total: 0 });
  });

  test('whatever the case, accents and punctuation', async () => {
    const names = ['Zoë & Søn 100%', 'ÉTÉ à Málaga', '東京の夜', 'A_B Testing', 'C\\D', 'Straße'];
    for (const name of names) await makeClient(app, owner, { name });
    for (const [query, name] of [
      ['ZOË & SØN', names[0]],
      ['son zoe', names[0]],
      ['100%', names[0]],
      ['malaga ete', names[1]],
      ['京の', names[2]],
      ['a_b', names[3]],
      ['ab', names[3]],
      ['c\\d', names[4]],
      ['strasse', names[5]],
    ] as const) {
      expect(
        (await find(query)).items.map(({ title }) => title),
        query,
      ).toEqual([name]);
    }
    for (const query of ['_____', '%', '', "'", "z'q", '!', '@', "\\'", ':*', '&|!()']) {
      expect((await find(query, { kinds: ['client'] })).items, query).toEqual([]);
    }
  });

  test('however lengths, sizes, versions and numbers are written', async () => {
    const { id: projectId } = await makeProject(app, owner, { name: 'Glow Forward' });
    await makeDeliverable(app, owner, { projectId, title: 'Anthem :60', format: '16x9' });
    const { id: deliverableId } = await makeDeliverable(app, owner, { projectId, title: 'Anthem' });
    await makeVersion(app, owner, { deliverableId });
    await makeDrive(app, owner, { projectId, label: 'TT-0114' });
    await makeCrewMember(app, owner, { name: "Siobhán O'Neill" });
    for (const [query, title] of [
      ['60 anthem', 'Anthem :60'],
      ['anthem 60s', 'Anthem :60'],
      ['anthem 60 seconds', 'Anthem :60'],
      ['anthem 16:9', 'Anthem :60'],
      ['anthem version 1', 'Anthem v1'],
      ['anthem v01', 'Anthem v1'],
      ['tt0114', 'TT-0114'],
      ['tt 0114', 'TT-0114'],
      ['oneill', "Siobhán O'Neill"],
      ["o'neill siobhan", "Siobhán O'Neill"],
    ]) {
      expect((await find(query ?? '')).items[0]?.title, query).toBe(title);
    }
  });

  test('with the words at the start of its title before others', async () => {
    await makeClient(app, owner, { name: 'Old Harbor' });
    const { id: projectId } = await makeProject(app, owner, { name: 'The Harbor' });
    await makeDeliverable(app, owner, { projectId, title: 'Harbor :30' });
    app.clock.advance(1);
    await makeProject(app, owner, { name: 'Our Harbor' });
    const { items } = await find('harbor');
    expect(items.map(({ title }) => title)).toEqual([
      'Harbor :30',
      'Our Harbor',
      'The Harbor',
      'Old Harbor',
    ]);
  });

  test('no longer after it or its job was removed', async () => {
    const { id: projectId } = await makeProject(app, owner, { name: 'Vanishing Point' });
    const { id } = await makeDeliverable(app, owner, { projectId, title: 'Vanishing :30' });
    const { id: versionId } = await makeVersion(app, owner, { deliverableId: id });
    const note = await makeNote(app, owner, { versionId, body: 'Vanishing too fast' });
    const day = await makeShootDay(app, owner, { projectId, label: 'Vanishing day' });
    await makeDrive(app, owner, { projectId, label: 'Vanishing 1' });
    expect((await kindsOf('vanishing')).sort()).toEqual([
      'deliverable',
      'media_drive',
      'note',
      'project',
      'shoot_day',
    ]);
    await asOwner((ctx) => deleteNote(ctx, note));
    await removeRecord(app, 'shoot_days', day);
    await asOwner((ctx) => removeDeliverable(ctx, { id, reason: 'Cut from the buy' }));
    expect((await kindsOf('vanishing')).sort()).toEqual(['media_drive', 'project']);
    await removeRecord(app, 'projects', { id: projectId });
    expect(await find('vanishing')).toEqual({ items: [], total: 0 });
  });
});

describe('a long note', () => {
  test('is cut around the match, at whole characters and to at most 160', async () => {
    const { id: projectId } = await makeProject(app, owner, { name: 'Glow Forward' });
    const { id: deliverableId } = await makeDeliverable(app, owner, { projectId });
    const { id: versionId } = await makeVersion(app, owner, { deliverableId });
    const body = `${'🎬'.repeat(100)}DISCLAIMER${'x'.repeat(300)}`;
    await makeNote(app, owner, { versionId, body });
    const { items } = await find('disclaimer');
    const [note] = items.map(searchTool.toSearchItem);
    expect(note).toMatchObject({
      kind: 'note',
      title: `Hero :60 v1, ${owner.name}`,
      project: 'Glow Forward',
      author_kind: 'TEAM',
      deliverable_id: deliverableId,
    });
    expect(note).not.toHaveProperty('id');
    expect([...(note?.snippet ?? '')]).toHaveLength(160);
    expect(note?.snippet.startsWith(`${'🎬'.repeat(40)}DISCLAIMER`)).toBe(true);
    expect(note?.snippet.isWellFormed()).toBe(true);
  });

  test('has its job, and a person has none', async () => {
    await makeCrewMember(app, owner, { name: 'Greta Voss' });
    const [item] = (await find('greta voss')).items.map(searchTool.toSearchItem);
    expect(item).toMatchObject({ kind: 'crew', snippet: 'Gaffer · electric' });
    for (const field of ['project', 'project_id', 'author_kind']) {
      expect(item).not.toHaveProperty(field);
    }
  });
});

test.each([
  ['query', 'ab', 'a'],
  ['query', 'x'.repeat(100), 'x'.repeat(101)],
  ['query', ' ab ', ' a '],
  ['kinds', ['crew'], []],
  ['kinds', ['invoice'], ['card']],
  ['limit', 50, 51],
])('%s of a search has bounds', (field, last, beyond) => {
  expect(searchTool.Search.safeParse({ query: 'ritual', [field]: last }).success).toBe(true);
  expect(searchTool.Search.safeParse({ query: 'ritual', [field]: beyond }).success).toBe(false);
});

type Input = Partial<Parameters<typeof searchRecords>[1]>;

function find(query: string, input: Input = {}) {
  return asOwner((ctx) => searchRecords(ctx, { query, limit: 25, ...input }));
}

async function kindsOf(query: string): Promise<string[]> {
  return (await find(query)).items.map(({ kind }) => kind);
}

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}
