import { projectGroups, projectSorts } from '@callboard/domain/projects/enums';
import {
  as,
  createTestApp,
  makeClient,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browseProjects, updateProject } from './index.ts';

let app: TestApp;
let owner: TestMember;

type Input = Omit<Parameters<typeof browseProjects>[1], 'limit'>;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
  const { id: clientId } = await makeClient(app, owner, { name: 'Zephyr' });
  const made = [
    { name: 'bravo', startDate: '2026-12-03', phase: 'post' as const },
    { name: 'Alpha', phase: 'brief' as const, clientId },
    { name: 'Charlie', startDate: '2026-12-01', status: 'wrap' as const },
    { name: 'delta', startDate: '2026-12-02', phase: 'brief' as const },
  ];
  for (const input of made) {
    await makeProject(app, owner, input);
    app.clock.advance(1);
  }
});

afterAll(() => app.close());

async function listed(input: Input, limit = 100) {
  return as(app, owner, (ctx) => browseProjects(ctx, { ...input, limit }));
}
const namesOf = async (input: Input) => (await listed(input)).items.map((it) => it.name);

test('the list is sorted either way; jobs without a start come last', async () => {
  const oldest = ['bravo', 'Alpha', 'Charlie', 'delta'];
  expect(await namesOf({})).toEqual(oldest.toReversed());
  expect(await namesOf({ sort: 'created' })).toEqual(oldest);
  expect(await namesOf({ sort: 'name' })).toEqual(['Alpha', 'bravo', 'Charlie', 'delta']);
  expect(await namesOf({ sort: '-name' })).toEqual(['delta', 'Charlie', 'bravo', 'Alpha']);
  expect(await namesOf({ sort: 'start' })).toEqual(['Charlie', 'delta', 'bravo', 'Alpha']);
  expect(await namesOf({ sort: '-start' })).toEqual(['bravo', 'delta', 'Charlie', 'Alpha']);
});

test('the list is grouped, each group newest first, within the filters', async () => {
  expect(await namesOf({ group: 'phase' })).toEqual(['delta', 'Alpha', 'bravo', 'Charlie']);
  expect(await namesOf({ group: 'status' })).toEqual(['delta', 'Alpha', 'bravo', 'Charlie']);
  expect(await namesOf({ group: 'client' })).toEqual(['Alpha', 'delta', 'Charlie', 'bravo']);
  expect(await namesOf({ group: 'status', statuses: ['wrap'] })).toEqual(['Charlie']);
});

const orders: Input[] = [
  ...projectSorts.flatMap((sort) => [{ sort }, { sort: `-${sort}` as const }]),
  ...projectGroups.map((group) => ({ group })),
];

test.each(orders)('pages of %j follow one another without a gap', async (order) => {
  const all = await namesOf(order);
  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listed({ ...order, cursor }, 1);
    paged.push(...page.items.map((it) => it.name));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(paged).toEqual(all);
});

test('a cursor is refused in another order', async () => {
  const { nextCursor } = await listed({ sort: 'name' }, 1);
  await expect(listed({ sort: '-name', cursor: nextCursor ?? '' })).rejects.toMatchObject({
    code: 'invalid_parameter',
  });
});

test('a changed job moves to the end of the list by change', async () => {
  const { id } = (await listed({ sort: 'changed' })).items[0] ?? { id: '' };
  await as(app, owner, (ctx) => updateProject(ctx, { id, agency: 'Pike' }));
  expect((await listed({ sort: '-changed' })).items[0]?.id).toBe(id);
});
