import { CreateMatchRule, UpdateMatchRule } from '@callboard/domain/match-rules/fields';
import {
  activityOf,
  createTestApp,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeProject } from '../../across/job-steps/index.ts';
import { findProject } from '../../jobs/projects/index.ts';
import { sceneOf } from '../bank-matches/testing/scene.ts';
import {
  applyRule,
  applyRules,
  createMatchRule,
  listMatchRules,
  setMatchRuleRemoved,
  updateMatchRule,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let scene: ReturnType<typeof sceneOf>;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
  scene = sceneOf(app, owner);
  projectId = (await makeProject(app, owner, { name: 'Harbor Lights' })).id;
});
afterAll(() => app.close());

const craft = { accountId: 'card', amountCents: -21_219, name: 'CRAFT SERVICE 0431' };
const toJob = () => ({ kind: 'cost' as const, projectId, section: 'C' as const });
const create = (input: object = {}, member = owner) =>
  scene.by(
    (ctx) =>
      createMatchRule(
        ctx,
        CreateMatchRule.parse({ words: 'Craft service', isMoneyIn: false, ...toJob(), ...input }),
      ),
    member,
  );
const list = () => scene.by((ctx) => listMatchRules(ctx));
const apply = (ids: string[]) => scene.by((ctx) => applyRules(ctx, ids));
const code = (id: string) =>
  scene.match(id, [{ ...toJob(), kind: 'newCost', amountCents: -21_219 }]);

describe('a rule is offered', () => {
  test('after the same was done twice, and not once there is one', async () => {
    const [first = '', second = '', third = ''] = await scene.store(
      craft,
      { ...craft, name: 'Craft Service #77' },
      craft,
    );
    expect((await code(first)).offer).toBeNull();
    const { offer } = await code(second);
    expect(offer).toEqual({
      ...{ words: 'craft service', isMoneyIn: false, ...toJob(), accountCode: null },
    });
    await create();
    expect((await code(third)).offer).toBeNull();
  });

  test('not for another job or section, a part, money in, or a payment', async () => {
    const [first = '', section = '', part = '', refund = ''] = await scene.store(
      ...[craft, craft, craft, { ...craft, amountCents: 21_219 }],
    );
    await code(first);
    const coded = { ...toJob(), kind: 'newCost' as const, amountCents: -21_219 };
    expect((await scene.match(section, [{ ...coded, section: 'D' }])).offer).toBeNull();
    expect((await scene.match(part, [{ ...coded, amountCents: -1 }])).offer).toBeNull();
    expect((await scene.match(refund, [{ ...coded, amountCents: 21_219 }])).offer).toBeNull();
  });

  test('for fees and accounts of the books, too', async () => {
    const fee = { amountCents: -1_200, name: 'MONTHLY SERVICE FEE' };
    const [first = '', second = ''] = await scene.store(fee, fee);
    await scene.match(first, [{ kind: 'fee', amountCents: -1_200 }]);
    const { offer } = await scene.match(second, [{ kind: 'fee', amountCents: -1_200 }]);
    expect(offer).toMatchObject({ words: 'monthly service fee', kind: 'fee', projectId: null });
  });
});

describe('a rule', () => {
  test('is created, changed, removed and restored, with its activity', async () => {
    const { id } = await create({ words: '  CRAFT   Service 0431! ' });
    expect(await list()).toMatchObject([
      { words: 'craft service', projectName: 'Harbor Lights', isAutomatic: false, uses: 0 },
    ]);
    const update = (input: object) =>
      scene.by((ctx) => updateMatchRule(ctx, UpdateMatchRule.parse({ id, ...input })));
    await update({ isAutomatic: true });
    await update({ kind: 'account', accountCode: '6600' });
    expect(await list()).toMatchObject([
      { kind: 'account', accountCode: '6600', projectId: null, section: null, isAutomatic: true },
    ]);
    expect(await refusalOf(update({ isAutomatic: true }))).toBe('invalid_body');
    await scene.by((ctx) => setMatchRuleRemoved(ctx, { id, isRemoved: true }));
    expect(await list()).toEqual([]);
    await scene.by((ctx) => setMatchRuleRemoved(ctx, { id, isRemoved: false }));
    const entries = await activityOf(app, owner, 5);
    expect(entries.map((it) => it.summary)).toEqual([
      'The bank rule for “craft service” was restored',
      'The bank rule for “craft service” was removed',
      'The bank rule for “craft service” was changed',
      'The bank rule for “craft service” was changed',
      'A bank rule for “craft service” was created',
    ]);
  });

  test('needs words, and what its kind is matched with', async () => {
    expect(
      CreateMatchRule.safeParse({ words: '0431 #', isMoneyIn: true, kind: 'fee' }).success,
    ).toBe(false);
    expect(await refusalOf(create({ projectId: null }))).toBe('invalid_parameter projectId');
    expect(await refusalOf(create({ section: null }))).toBe('invalid_parameter section');
    const other = create({ kind: 'account', accountCode: '9999' });
    expect(await refusalOf(other)).toBe('invalid_parameter accountCode');
    expect(await refusalOf(create({ accountId: 'acc_none' }))).toBe('invalid_parameter accountId');
    await scene.by(async (ctx) => closeProject(ctx, await findProject(ctx, { id: projectId })));
    expect(await refusalOf(create())).toBe('project_closed');
  });
});

describe('automatic rules', () => {
  test('match what a sync stored, in their account and direction', async () => {
    const ids = await scene.store(
      craft,
      { ...craft, name: 'Sq *Craft Service LA' },
      { ...craft, name: 'AIRCRAFT SERVICE' },
      { ...craft, amountCents: 500 },
      { ...craft, isPending: true },
    );
    await create({ isAutomatic: true });
    expect(await apply(ids)).toEqual({ matched: 2, undone: 0 });
    expect((await list())[0]).toMatchObject({ uses: 2 });
    const states = await Promise.all(ids.map(async (id) => (await scene.listed(id))?.state));
    expect(states).toEqual(['matched', 'matched', 'unmatched', 'unmatched', 'pending']);
    expect(await apply(ids)).toEqual({ matched: 0, undone: 0 });
  });

  test('leave alone what is only suggested, other accounts, and ignored or matched ones', async () => {
    const { accounts } = await scene.connect();
    const [id = ''] = await scene.store(craft);
    await create();
    await create({ isAutomatic: true, accountId: accounts.checking });
    expect(await apply([id])).toMatchObject({ matched: 0 });
  });

  test('with the most words win, and those that are refused leave it to people', async () => {
    const [id = ''] = await scene.store(craft);
    await create({ isAutomatic: true, words: 'craft', kind: 'fee' });
    await create({ isAutomatic: true });
    await app.system.sql`update projects set closed_at = now() where id = ${projectId}`;
    expect(await apply([id])).toMatchObject({ matched: 0 });
    await app.system.sql`update projects set closed_at = null where id = ${projectId}`;
    expect(await apply([id])).toMatchObject({ matched: 1 });
    expect((await scene.listed(id))?.matches).toMatchObject([{ kind: 'cost' }]);
  });

  test('match both sides of a transfer if there is one other side', async () => {
    const transfer = { amountCents: -100_000, name: 'ONLINE TRANSFER TO 8820' };
    const [first = '', into = ''] = await scene.store(transfer, {
      ...{ amountCents: 100_000, accountId: 'payroll', name: 'TRANSFER FROM 4471' },
    });
    await create({ words: 'online transfer', kind: 'transfer', isAutomatic: true });
    expect(await apply([first, into])).toMatchObject({ matched: 1 });
    const [second = '', ...sides] = await scene.store(
      { ...transfer, amountCents: -70_000 },
      { amountCents: 70_000, accountId: 'payroll' },
      { amountCents: 70_000, accountId: 'card' },
    );
    expect(await apply([second, ...sides])).toMatchObject({ matched: 0 });
  });

  test('are not used in a locked month', async () => {
    const ids = await scene.store({ ...craft, date: '2026-10-30' }, craft);
    await create({ isAutomatic: true });
    await app.system.sql`
      insert into book_settings (workspace_id, locked_through) values (${company.id}, '2026-10-31')`;
    expect(await apply(ids)).toMatchObject({ matched: 1 });
  });
});

test('a rule is applied to what is unmatched with one click, automatic or not', async () => {
  const ids = await scene.store(craft, craft, { ...craft, name: 'GRIP HOUSE' });
  const { id } = await create();
  expect(await scene.by((ctx) => applyRule(ctx, { id }))).toEqual({ matched: 2 });
  expect((await scene.listed(ids[2] ?? ''))?.state).toBe('unmatched');
  const gone = scene.by((ctx) => applyRule(ctx, { id: 'rule_none' }));
  expect(await refusalOf(gone)).toBe('not_found');
});
