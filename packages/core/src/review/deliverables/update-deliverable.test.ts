import { deliverableStatuses } from '@callboard/domain/deliverables/enums';
import {
  CreateDeliverable,
  OrderDeliverables,
  RemoveDeliverable,
  UpdateDeliverable,
} from '@callboard/domain/deliverables/fields';
import {
  activityOf,
  as,
  createTestApp,
  makeDeliverable,
  makeMember,
  makeProject,
  makeVersion,
  makeWorkspace,
  refusalOf,
  removeRecord,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { quotas } from '../../kernel/quotas/index.ts';
import { listEvents } from '../../tell/events/index.ts';
import {
  type Deliverable,
  findDeliverable,
  listJobDeliverables,
  orderDeliverables,
  removeDeliverable,
  updateDeliverable,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});

beforeEach(async () => {
  app.clock.advance(1);
  projectId = (await makeProject(app, owner)).id;
});

afterAll(() => app.close());

describe('the status of a deliverable', () => {
  test('can be set from any to any, and sets or clears the delivery time', async () => {
    const { id } = await add('Hero :60');
    for (const from of deliverableStatuses) {
      for (const to of deliverableStatuses.filter((status) => status !== from)) {
        await asOwner(({ tx }) => tx.execute(`update deliverables set status = '${from}'`));
        const { status, deliveredAt } = await update(id, { status: to });
        expect([status, deliveredAt]).toEqual([to, to === 'DELIVERED' ? app.clock.now() : null]);
      }
    }
  });

  test('may be DELIVERED from the start', async () => {
    const delivered = await add('Hero :60', { status: 'DELIVERED' });
    expect(delivered.deliveredAt).toEqual(app.clock.now());
    const since = app.clock.now();
    const { items } = await asOwner((ctx) => listEvents(ctx, { limit: 10, since }));
    expect(items.map(({ name }) => name)).toEqual(['deliverable_created', 'project_created']);
  });

  test('set by two people at once emits one event', async () => {
    const { id } = await add('Hero :60');
    const colleague = await makeMember(app, company);
    app.clock.advance(1);
    const since = app.clock.now();
    const change = (ctx: Ctx) => updateDeliverable(ctx, { id, status: 'APPROVED' });
    const late = await whileCommitting(app, {
      by: owner,
      change,
      work: () => as(app, colleague, change),
    });
    expect(late).toEqual({ outcome: 'invalid_body', hasWaited: true, changedNothing: true });
    const { items } = await asOwner((ctx) => listEvents(ctx, { limit: 10, since }));
    expect(items).toMatchObject([
      {
        name: 'deliverable_status_changed',
        data: { id, status: 'APPROVED', previous_status: 'NOT_STARTED' },
      },
    ]);
  });

  test('is no longer delivered once another cut is posted', async () => {
    const { id } = await add('Hero :60', { status: 'DELIVERED' });
    await makeVersion(app, owner, { deliverableId: id });
    expect(await find(id)).toMatchObject({ status: 'IN_REVIEW', deliveredAt: null });
  });
});

describe('a cut-down', () => {
  test('cannot have a killed parent, one on another job or one of its own cut-downs', async () => {
    const hero = await add('Hero :60');
    const lift = await add('Lift :30', { parentId: hero.id });
    const bumper = await add('Bumper :06', { parentId: lift.id });
    expect(await refusalOf(update(hero.id, { parentId: bumper.id }))).toBe(
      'invalid_parameter parentId',
    );
    await asOwner((ctx) => removeDeliverable(ctx, { id: hero.id, reason: 'Cut from the buy' }));
    const other = add('Tag', { parentId: hero.id });
    expect(await refusalOf(other)).toBe('invalid_parameter parentId');
    expect((await find(lift.id)).parentId).toBe(hero.id);
    expect((await update(lift.id, { parentId: null })).parentId).toBeNull();
  });

  test('cannot become the parent of its parent in a concurrent change', async () => {
    const [hero, lift, bumper] = [await add('Hero :60'), await add('Lift'), await add('Bumper')];
    await update(bumper.id, { parentId: lift.id });
    const late = await whileCommitting(app, {
      by: owner,
      change: (ctx) => updateDeliverable(ctx, { id: lift.id, parentId: hero.id }),
      work: () => update(hero.id, { parentId: bumper.id }),
    });
    expect(late).toEqual({ outcome: 'invalid_parameter', hasWaited: true, changedNothing: true });
  });
});

describe('a new order', () => {
  test('and a concurrent change of one deliverable are both made, whichever comes first', async () => {
    const { id } = await add('Hero :60');
    const { id: other } = await add('Lift :30');
    const met = await whileCommitting(app, {
      by: owner,
      change: (ctx) => lockOpenProject(ctx, projectId),
      work: () => update(id, { title: 'Hero :45' }),
      rest: (ctx) => orderDeliverables(ctx, { projectId, ids: [other, id] }),
    });
    expect(met).toMatchObject({ outcome: { title: 'Hero :45', sortOrder: 2 }, hasWaited: true });
    expect((await inOrder()).map(({ title }) => title)).toEqual(['Lift :30', 'Hero :45']);
  });

  test('that equals the present one changes and logs nothing', async () => {
    const ids = [(await add('a')).id, (await add('b')).id];
    const before = await activityOf(app, owner, 1);
    app.clock.advance(60);
    await asOwner((ctx) => orderDeliverables(ctx, { projectId, ids }));
    expect(await activityOf(app, owner, 1)).toEqual(before);
    expect((await inOrder()).map(({ updatedAt }) => updatedAt)).not.toContainEqual(app.clock.now());
  });

  test('renumbers deliverables with equal positions, without killed ones', async () => {
    const [a, b] = [await add('a', { sortOrder: 5 }), await add('b', { sortOrder: 5 })];
    const killed = await add('killed');
    await asOwner((ctx) => removeDeliverable(ctx, { id: killed.id, reason: 'Cut from the buy' }));
    const withKilled = asOwner((ctx) =>
      orderDeliverables(ctx, { projectId, ids: [b.id, killed.id, a.id] }),
    );
    expect(await refusalOf(withKilled)).toBe('conflict');
    await asOwner((ctx) => orderDeliverables(ctx, { projectId, ids: [b.id, a.id] }));
    expect((await inOrder()).map(({ title, sortOrder }) => [title, sortOrder])).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { verb: 'ordered', summary: 'The deliverables were reordered' },
    ]);
  });

  test('has as many ids as a project may have deliverables, and no others', async () => {
    const { id: first } = await add('First');
    await app.system.sql`
      insert into deliverables
      select (jsonb_populate_record(d, jsonb_build_object('id', 'dlv_' || n, 'sort_order', n))).*
      from deliverables d, generate_series(2, ${quotas.deliverablesOfProject.most}::int) n
      where d.id = ${first}`;
    const ids = (await inOrder()).map(({ id }) => id).reverse();
    expect(ids).toHaveLength(quotas.deliverablesOfProject.most);
    await order(ids);
    expect((await inOrder()).map(({ id }) => id)).toEqual(ids);
    expect(await refusalOf(order([...ids, first]))).toBe('conflict');
    expect(await refusalOf(order(ids.with(0, first)))).toBe('conflict');
    expect(OrderDeliverables.safeParse({ projectId, ids: [] }).success).toBe(false);
  });

  test('made from a list that has changed since is rejected', async () => {
    const { id } = await add('a');
    const late = await whileCommitting(app, {
      by: owner,
      change: (ctx) => lockOpenProject(ctx, projectId),
      work: () => asOwner((ctx) => orderDeliverables(ctx, { projectId, ids: [id] })),
      rest: async ({ tx }) =>
        tx.execute(`update deliverables set deleted_at = now() where id = '${id}'`),
    });
    expect(late).toMatchObject({ outcome: 'conflict', hasWaited: true });
  });
});

describe('killing a deliverable', () => {
  test('is done once, and logs the reason', async () => {
    const { id } = await add('Lift :30');
    const kill = (ctx: Ctx) => removeDeliverable(ctx, { id, reason: 'Cut from the buy' });
    const late = await whileCommitting(app, { by: owner, change: kill, work: () => asOwner(kill) });
    expect(late).toEqual({ outcome: 'not_found', hasWaited: true, changedNothing: true });
    const [row] = await app.system.sql`select removal_reason from deliverables where id = ${id}`;
    expect(row?.removal_reason).toBe('Cut from the buy');
  });

  test('leaves a gap in the order, and the next one added is still last', async () => {
    const first = await add('First');
    const last = await add('Last');
    await asOwner((ctx) => removeDeliverable(ctx, { id: last.id, reason: 'Cut from the buy' }));
    expect((await add('Next')).sortOrder).toBe(first.sortOrder + 1);
  });
});

test('a deliverable is hidden with its job', async () => {
  const { id } = await add('Hero :60');
  await removeRecord(app, 'projects', { id: projectId });
  expect(await refusalOf(find(id))).toBe('not_found');
  expect(await refusalOf(update(id, { title: 'x' }))).toBe('not_found');
  expect(await refusalOf(add('Lift'))).toBe('not_found');
  expect(await refusalOf(inOrder())).toBe('not_found');
});

test.each([
  ['adId', 'TTFL1234000H', 'ttfl1234000h'],
  ['adId', 'TTFL123400H', 'TTFL12340H'],
  ['deliveryMethod', 'drive', 'pigeon'],
  ['codec', 'x'.repeat(100), 'x'.repeat(101)],
  ['hasCaptions', true, 'yes'],
])('%s of a deliverable, which only the app sets, is limited', (field, last, beyond) => {
  const base = { id: 'dlv_0', projectId: 'prj_0', title: 'Hero :60' };
  for (const schema of [CreateDeliverable, UpdateDeliverable]) {
    expect(schema.safeParse({ ...base, [field]: last }).success).toBe(true);
    expect(schema.safeParse({ ...base, [field]: beyond }).success).toBe(false);
  }
});

test('killing needs a reason', () => {
  expect(RemoveDeliverable.safeParse({ id: 'dlv_0', reason: ' ' }).success).toBe(false);
});

type Overrides = Omit<Parameters<typeof makeDeliverable>[2], 'projectId' | 'title'>;

function add(title: string, overrides: Overrides = {}): Promise<Deliverable> {
  return makeDeliverable(app, owner, { projectId, title, ...overrides });
}

function update(id: string, changes: Omit<Parameters<typeof updateDeliverable>[1], 'id'>) {
  return asOwner((ctx) => updateDeliverable(ctx, { id, ...changes }));
}

function order(ids: string[]): Promise<void> {
  const input = OrderDeliverables.parse({ projectId, ids });
  return asOwner((ctx) => orderDeliverables(ctx, input));
}

function find(id: string): Promise<Deliverable> {
  return asOwner((ctx) => findDeliverable(ctx, { id }));
}

function inOrder() {
  return asOwner((ctx) => listJobDeliverables(ctx, { projectId }));
}

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}
