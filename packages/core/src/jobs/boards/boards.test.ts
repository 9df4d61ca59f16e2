import { AddCard, MoveCard, UpdateCard } from '@callboard/domain/boards/fields';
import {
  activityOf,
  as,
  createTestApp,
  makeCard,
  makeMember,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateMember } from '../../accounts/members/index.ts';
import { type WrapItem, wrapItems } from '../../across/job-steps/list-wrap-checks.ts';
import { wrapProject } from '../../across/job-steps/wrap.ts';
import {
  addCard,
  countBoardCards,
  findBoard,
  moveCard,
  setCardRemoved,
  updateCard,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp({ poolSize: 12 });
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});

beforeEach(async () => {
  projectId = (await makeProject(app, owner)).id;
});

afterAll(() => app.close());

describe('adding a card', () => {
  test('puts it at the end of its column and logs it', async () => {
    for (const title of ['One', 'Two']) await makeCard(app, owner, { projectId, title });
    expect(await titlesIn('To do')).toEqual(['One', 'Two']);
    expect((await activityOf(app, owner, 1))[0]).toMatchObject({
      verb: 'added',
      summary: 'Card added: Two',
    });
  });

  test('puts it at the end even after cards above were removed', async () => {
    const [first, second] = await makeCards('One', 'Two', 'Three');
    await remove(first);
    await remove(second);
    await makeCard(app, owner, { projectId, title: 'Four' });
    expect(await titlesIn('To do')).toEqual(['Three', 'Four']);
  });

  test('puts it at the end even after a card was moved far below', async () => {
    const [first] = await makeCards('One', 'Two');
    await move(first, 'To do', 10_000);
    await makeCard(app, owner, { projectId, title: 'Three' });
    expect(await titlesIn('To do')).toEqual(['Two', 'One', 'Three']);
  });

  test('by eight people at once loses none and gives each its own position', async () => {
    const titles = Array.from({ length: 8 }, (_, index) => `Card ${index}`);
    await Promise.all(titles.map((title) => makeCard(app, owner, { projectId, title })));
    expect((await titlesIn('To do')).sort()).toEqual(titles);
    expect(await placesIn('To do')).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});

describe('moving a card', () => {
  test('to another column makes room there and is logged', async () => {
    const [first] = await makeCards('One', 'Two');
    await makeCard(app, owner, { projectId, column: 'Doing', title: 'Before' });
    await makeCard(app, owner, { projectId, column: 'Doing', title: 'After' });
    await move(first, 'Doing', 1);
    expect(await titlesIn('Doing')).toEqual(['Before', 'One', 'After']);
    expect(await titlesIn('To do')).toEqual(['Two']);
    expect((await activityOf(app, owner, 1))[0]).toMatchObject({
      verb: 'moved',
      summary: 'Card moved to Doing: One',
    });
  });

  test.each([
    [0, 0, ['One', 'Two', 'Three', 'Four']],
    [0, 1, ['Two', 'One', 'Three', 'Four']],
    [0, 3, ['Two', 'Three', 'Four', 'One']],
    [3, 0, ['Four', 'One', 'Two', 'Three']],
    [2, 1, ['One', 'Three', 'Two', 'Four']],
  ])('from position %i to %i renumbers the column', async (from, to, expected) => {
    const ids = await makeCards('One', 'Two', 'Three', 'Four');
    await move(ids[from] ?? '', 'To do', to);
    expect(await titlesIn('To do')).toEqual(expected);
    expect(await placesIn('To do')).toEqual([0, 1, 2, 3]);
  });

  test('by many people at once ends in one order without gaps, losses or deadlocks', async () => {
    const ids = await makeCards('A', 'B', 'C', 'D', 'E', 'F');
    const columns = ['To do', 'Doing'];
    const moves = Array.from({ length: 30 }, (_, step) =>
      move(ids[step % 6] ?? '', columns[(step >> 1) % 2] ?? '', (step * 5) % 4),
    );
    await Promise.all(moves);
    const left = [...(await titlesIn('To do')), ...(await titlesIn('Doing'))];
    expect(left.sort()).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    for (const column of columns) {
      const places = await placesIn(column);
      expect(new Set(places).size).toBe(places.length);
    }
  });

  test('from a column where the card no longer is is rejected, and says where it is', async () => {
    const [id] = await makeCards('One');
    const from = await columnOf(projectId, 'To do');
    const doing = await columnOf(projectId, 'Doing');
    const columnId = await columnOf(projectId, 'Done');
    const to = (input: { from: string; columnId: string }) =>
      as(app, owner, (ctx) => moveCard(ctx, { id, position: 0, ...input }));
    await to({ from, columnId: doing });
    await expect(to({ from, columnId })).rejects.toMatchObject({
      ...{ code: 'conflict', message: 'Somebody else moved “One” to Doing.' },
    });
    expect(await titlesIn('Doing')).toEqual(['One']);
    await to({ from: doing, columnId });
    expect(await titlesIn('Done')).toEqual(['One']);
  });

  test('to the board of another job is rejected', async () => {
    const [card] = await makeCards('One');
    const other = await makeProject(app, owner);
    const columnId = await columnOf(other.id, 'Doing');
    const moved = as(app, owner, (ctx) => moveCard(ctx, { id: card, columnId, position: 0 }));
    await expect(moved).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('changing a card', () => {
  test('sets what is sent and nothing else', async () => {
    const [id] = await makeCards('Tech scout');
    const checklist = [{ text: 'Sun path', done: true }];
    await as(app, owner, (ctx) =>
      updateCard(ctx, { id, due: '2026-12-01', assigneeId: owner.membershipId, checklist }),
    );
    await as(app, owner, (ctx) => updateCard(ctx, { id, description: 'Bring the lens kit' }));
    expect(await cardsIn('To do')).toMatchObject([
      {
        title: 'Tech scout',
        description: 'Bring the lens kit',
        due: '2026-12-01',
        assigneeName: owner.name,
        checklist,
      },
    ]);
    await as(app, owner, (ctx) => updateCard(ctx, { id, due: null, description: null }));
    expect(await cardsIn('To do')).toMatchObject([
      { due: null, description: null, assigneeName: owner.name },
    ]);
  });

  test('is rejected when nothing changes and when the assignee is not an active member', async () => {
    const [id] = await makeCards('Tech scout');
    await expect(as(app, owner, (ctx) => updateCard(ctx, { id }))).rejects.toMatchObject({
      code: 'invalid_body',
    });
    const same = { id, title: 'Tech scout', due: null, checklist: [] };
    await expect(as(app, owner, (ctx) => updateCard(ctx, same))).rejects.toMatchObject({
      code: 'invalid_body',
    });
    const gone = await makeMember(app, company);
    const assign = () =>
      as(app, owner, (ctx) => updateCard(ctx, { id, assigneeId: gone.membershipId }));
    await assign();
    const suspended = { id: gone.membershipId, status: 'suspended' } as const;
    await as(app, owner, (ctx) => updateMember(ctx, suspended));
    const kept = { id, title: 'Tech scout, again', assigneeId: gone.membershipId };
    await as(app, owner, (ctx) => updateCard(ctx, kept));
    await as(app, owner, (ctx) => updateCard(ctx, { id, assigneeId: null }));
    await expect(assign()).rejects.toMatchObject({ param: 'assigneeId' });
  });

  test.each([
    [AddCard, 'title', 'x'.repeat(200), 'x'.repeat(201)],
    [AddCard, 'title', 'x', ' '],
    [UpdateCard, 'due', '2026-12-01', 'tomorrow'],
    [UpdateCard, 'description', 'x'.repeat(5000), 'x'.repeat(5001)],
    [UpdateCard, 'checklist', items(50), items(51)],
    [MoveCard, 'position', 0, -1],
    [MoveCard, 'position', 10_000, 10_001],
  ])('limits its fields (%#)', (schema, field, last, first) => {
    const base = { id: 'card_0', columnId: 'col_0', title: 'x', position: 0 };
    expect(schema.safeParse({ ...base, [field]: last }).success).toBe(true);
    expect(schema.safeParse({ ...base, [field]: first }).success).toBe(false);
  });
});

describe('removing a card', () => {
  test('hides it until it is restored', async () => {
    const [id] = await makeCards('One', 'Two');
    await remove(id);
    expect(await titlesIn('To do')).toEqual(['Two']);
    await expect(move(id, 'Doing', 0)).rejects.toMatchObject({ code: 'not_found' });
    await as(app, owner, (ctx) => setCardRemoved(ctx, { id, isRemoved: false }));
    expect(await titlesIn('To do')).toEqual(['One', 'Two']);
    expect((await activityOf(app, owner, 1))[0]).toMatchObject({ summary: 'Card restored: One' });
  });
});

test('the board’s progress counts the cards of each column and rejects an unknown job', async () => {
  await makeCards('One', 'Two');
  await makeCard(app, owner, { projectId, column: 'Done', title: 'Three' });
  const progress = await as(app, owner, (ctx) => countBoardCards(ctx, { projectId }));
  expect(progress.map(({ name, cards }) => [name, cards])).toEqual([
    ['To do', 2],
    ['Doing', 0],
    ['Waiting on client', 0],
    ['Done', 1],
  ]);
  for (const look of [findBoard, countBoardCards]) {
    const nowhere = as(app, owner, (ctx) => Promise.resolve(look(ctx, { projectId: 'prj_0' })));
    await expect(nowhere).rejects.toMatchObject({ code: 'not_found' });
  }
});

test('a card added while the job is wrapped is either seen by the wrap step or rejected', async () => {
  const names = Object.keys(wrapItems) as WrapItem[];
  const items = names.map((item) => ({ item, isDone: true }));
  const columnId = await columnOf(projectId, 'To do');
  const [wrapped, added] = await Promise.allSettled([
    as(app, owner, (ctx) => wrapProject(ctx, { id: projectId, items })),
    as(app, owner, (ctx) => addCard(ctx, { columnId, title: 'Late' })),
  ]);
  expect([wrapped.status, added.status].sort()).toEqual(['fulfilled', 'rejected']);
});

async function makeCards(...titles: string[]): Promise<[string, string, ...string[]]> {
  const ids: string[] = [];
  for (const title of titles) ids.push((await makeCard(app, owner, { projectId, title })).id);
  const [first = '', second = '', ...rest] = ids;
  return [first, second, ...rest];
}

async function cardsIn(column: string) {
  const columns = await as(app, owner, (ctx) => findBoard(ctx, { projectId }));
  return columns.find(({ name }) => name === column)?.cards ?? [];
}

async function titlesIn(column: string): Promise<string[]> {
  return (await cardsIn(column)).map(({ title }) => title);
}

async function placesIn(column: string): Promise<number[]> {
  const columnId = await columnOf(projectId, column);
  const rows = await app.system.sql<{ position: number }[]>`
    select position from board_cards
    where column_id = ${columnId} and deleted_at is null order by position`;
  return rows.map(({ position }) => position);
}

async function columnOf(project: string, name: string): Promise<string> {
  const columns = await as(app, owner, (ctx) => findBoard(ctx, { projectId: project }));
  return columns.find((column) => column.name === name)?.id ?? '';
}

async function move(id: string, column: string, position: number) {
  const columnId = await columnOf(projectId, column);
  return as(app, owner, (ctx) => moveCard(ctx, { id, columnId, position }));
}

function remove(id: string) {
  return as(app, owner, (ctx) => setCardRemoved(ctx, { id, isRemoved: true }));
}

function items(count: number) {
  return Array.from({ length: count }, () => ({ text: 'x', done: false }));
}
