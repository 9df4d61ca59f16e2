import {
  as,
  createTestApp,
  makeCard,
  makeMember,
  makeProject,
  makeWorkspace,
  refusalOf,
  refusalsOf,
  removeRecord,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateMember } from '../../accounts/members/index.ts';
import { closeProject } from '../../across/job-steps/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Project } from '../projects/index.ts';
import {
  addCard,
  countBoardCards,
  findBoard,
  listAssignees,
  moveCard,
  setCardRemoved,
  updateCard,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let project: Project;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});

beforeEach(async () => {
  project = await makeProject(app, owner);
});

afterAll(() => app.close());

describe('a board', () => {
  test('starts with four columns and no cards', async () => {
    const columns = await asOwner((ctx) => findBoard(ctx, { projectId: project.id }));
    expect(columns.map(({ name, cards }) => [name, cards])).toEqual([
      ['To do', []],
      ['Doing', []],
      ['Waiting on client', []],
      ['Done', []],
    ]);
  });

  test('is removed with its job, and cards are hidden with a removed column', async () => {
    const { columnId } = await makeCard(app, owner, { projectId: project.id, title: 'Permits' });
    await removeRecord(app, 'board_columns', { id: columnId });
    const columns = await asOwner((ctx) => findBoard(ctx, { projectId: project.id }));
    expect(columns.map(({ name }) => name)).toEqual(['Doing', 'Waiting on client', 'Done']);
    const late = asOwner((ctx) => addCard(ctx, { columnId, title: 'Late' }));
    expect(await refusalOf(late)).toBe('not_found');
    await removeRecord(app, 'projects', project);
    const reads = [
      asOwner((ctx) => findBoard(ctx, { projectId: project.id })),
      asOwner((ctx) => countBoardCards(ctx, { projectId: project.id })),
    ];
    expect(await refusalsOf(reads)).toEqual(['not_found']);
  });

  test('of a closed job stays readable and rejects changes', async () => {
    const card = await makeCard(app, owner, { projectId: project.id, title: 'Return the crane' });
    const { id, columnId } = card;
    await asOwner((ctx) => closeProject(ctx, project));
    const changes = [
      asOwner((ctx) => addCard(ctx, { columnId, title: 'x' })),
      asOwner((ctx) => updateCard(ctx, { id, title: 'x' })),
      asOwner((ctx) => moveCard(ctx, { id, columnId, position: 0 })),
      asOwner((ctx) => setCardRemoved(ctx, { id, isRemoved: true })),
    ];
    expect(await refusalsOf(changes)).toEqual(['project_closed']);
    const [todo] = await asOwner((ctx) => findBoard(ctx, { projectId: project.id }));
    expect(todo?.cards).toMatchObject([{ id, title: 'Return the crane' }]);
  });

  test('keeps a restored card in place among the cards added meanwhile', async () => {
    const titles = ['One', 'Two', 'Three'];
    const cards = [];
    for (const title of titles) {
      cards.push(await makeCard(app, owner, { projectId: project.id, title }));
    }
    const id = cards[1]?.id ?? '';
    await asOwner((ctx) => setCardRemoved(ctx, { id, isRemoved: true }));
    await makeCard(app, owner, { projectId: project.id, title: 'Four' });
    await asOwner((ctx) => setCardRemoved(ctx, { id, isRemoved: false }));
    const [todo] = await asOwner((ctx) => findBoard(ctx, { projectId: project.id }));
    expect(todo?.cards.map(({ title }) => title)).toEqual(['One', 'Two', 'Three', 'Four']);
  });
});

describe('the assignees of cards', () => {
  test('are the active members by name, never clients or suspended members', async () => {
    const producer = await makeMember(app, company, 'producer');
    const crew = await makeMember(app, company, 'crew');
    const client = await makeMember(app, company, 'client');
    const away = await makeMember(app, company, 'coordinator');
    await asOwner((ctx) => updateMember(ctx, { id: away.membershipId, status: 'suspended' }));
    const { members } = await asOwner(listAssignees);
    expect(members.map(({ id }) => id)).toEqual([
      crew.membershipId,
      owner.membershipId,
      producer.membershipId,
    ]);
    const { columnId } = await makeCard(app, owner, { projectId: project.id, title: 'One' });
    const give = (assigneeId: string) =>
      asOwner((ctx) => addCard(ctx, { columnId, title: 'Two', assigneeId }));
    expect(await refusalOf(give(crew.membershipId))).toBe('no refusal');
    for (const member of [client, away]) {
      expect(await refusalOf(give(member.membershipId))).toBe('invalid_parameter assigneeId');
    }
  });

  test('are listed with today’s date in the company’s zone, by which a card is late', async () => {
    const start = app.clock.now();
    app.clock.set('2026-03-08T07:59:59.000Z');
    expect((await asOwner(listAssignees)).today).toBe('2026-03-07');
    app.clock.advance(1);
    expect((await asOwner(listAssignees)).today).toBe('2026-03-08');
    app.clock.set(start.toISOString());
  });
});

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}
