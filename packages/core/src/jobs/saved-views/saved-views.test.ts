import { CreateSavedView } from '@callboard/domain/saved-views/fields';
import {
  activityOf,
  as,
  createTestApp,
  makeMember,
  makeSavedView,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listSavedViews, setSavedViewRemoved, updateSavedView } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let producer: TestMember;
let other: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app);
  producer = await makeMember(app, company, 'producer');
  other = await makeMember(app, company, 'coordinator');
});
afterAll(() => app.close());

const save = (by: TestMember, input: Parameters<typeof makeSavedView>[2] = {}) =>
  makeSavedView(app, by, { name: 'Open', ...input });
const namesOf = async (by: TestMember, list: 'projects' | 'clients' = 'projects') =>
  (await as(app, by, (ctx) => listSavedViews(ctx, { list }))).map((it) => it.name);
const change = (by: TestMember, input: Parameters<typeof updateSavedView>[1]) =>
  as(app, by, (ctx) => updateSavedView(ctx, input));
const setRemoved = (by: TestMember, id: string, isRemoved = true) =>
  as(app, by, (ctx) => setSavedViewRemoved(ctx, { id, isRemoved }));

describe('a view', () => {
  test('of one person is seen by that person, on its list, and not in the activity', async () => {
    const before = await activityOf(app, company.owner, 1);
    await save(producer);
    expect(await namesOf(producer)).toEqual(['Open']);
    expect(await namesOf(producer, 'clients')).toEqual([]);
    expect(await namesOf(company.owner)).toEqual([]);
    expect(await activityOf(app, company.owner, 1)).toEqual(before);
  });

  test('that is shared is seen by all, after their own, and recorded', async () => {
    await save(producer, { name: 'Shared', isShared: true });
    await save(other, { name: 'Zulu' });
    expect(await namesOf(other)).toEqual(['Zulu', 'Shared']);
    expect((await activityOf(app, company.owner, 1))[0]).toMatchObject({
      summary: 'The view Shared was shared',
    });
  });

  test('is renamed, replaced, shared, removed and restored by its creator', async () => {
    const { id } = await save(producer);
    await change(producer, { id, name: 'Live', query: 'sort=name', isShared: true });
    expect(await as(app, other, (ctx) => listSavedViews(ctx, { list: 'projects' }))).toEqual([
      { id, name: 'Live', query: 'sort=name', isShared: true, isEditable: false },
    ]);
    await expect(change(producer, { id, name: 'Live' })).rejects.toMatchObject({
      code: 'invalid_body',
    });
    await setRemoved(producer, id);
    await setRemoved(producer, id);
    expect(await namesOf(other)).toEqual([]);
    await setRemoved(producer, id, false);
    expect(await namesOf(other)).toEqual(['Live']);
    expect((await activityOf(app, company.owner, 2)).map((it) => it.summary)).toEqual([
      'The view Live was restored',
      'The view Live was removed',
    ]);
  });

  test('that is shared is changed by managers, and by no other member', async () => {
    const { id } = await save(producer, { isShared: true });
    for (const act of [change(other, { id, name: 'Mine' }), setRemoved(other, id)]) {
      await expect(act).rejects.toMatchObject({ code: 'forbidden' });
    }
    await change(company.owner, { id, name: 'House view' });
    expect(await namesOf(other)).toEqual(['House view']);
  });

  test('of another person is not found', async () => {
    const { id } = await save(producer);
    for (const by of [company.owner, other]) {
      await expect(change(by, { id, name: 'Mine' })).rejects.toMatchObject({ code: 'not_found' });
      await expect(setRemoved(by, id)).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});

test.each([
  ['name', 'x'.repeat(60), 'x'.repeat(61)],
  ['name', 'x', ' '],
  ['query', 'x'.repeat(1_000), 'x'.repeat(1_001)],
  ['list', 'clients', 'payments'],
])('%s of a view has bounds', (field, last, beyond) => {
  const view = { list: 'projects', name: 'Open', query: '', isShared: false };
  expect(CreateSavedView.safeParse({ ...view, [field]: last }).success).toBe(true);
  expect(CreateSavedView.safeParse({ ...view, [field]: beyond }).success).toBe(false);
});
