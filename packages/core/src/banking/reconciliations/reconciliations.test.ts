import {
  activityOf,
  createTestApp,
  makeFile,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sceneOf } from '../bank-matches/testing/scene.ts';
import {
  closeReconciliation,
  findReconciliation,
  listReconciliations,
  removeReconciliation,
  reopenReconciliation,
  startReconciliation,
  tickEverything,
  tickTransactions,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let scene: ReturnType<typeof sceneOf>;
let accountId: string;
let ids: string[];

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
  scene = sceneOf(app, owner);
  accountId = (await scene.connect()).accounts.checking ?? '';
  ids = await scene.store(
    { date: '2026-10-05', amountCents: 100_000 },
    { date: '2026-10-31', amountCents: -30_000 },
    { date: '2026-11-02', amountCents: 50_000 },
    { date: '2026-10-20', amountCents: 7_000, accountId: 'payroll' },
  );
});
afterAll(() => app.close());

const october = { through: '2026-10-31', openingCents: 20_000, closingCents: 90_000 };
const november = { through: '2026-11-20', openingCents: 90_000, closingCents: 140_000 };

const start = (input: object = october) =>
  scene.by((ctx) => startReconciliation(ctx, { accountId, ...input }));
const find = (id: string, cursor?: string) =>
  scene.by((ctx) => findReconciliation(ctx, { id, limit: 10, cursor }));
const tick = (id: string, transactionIds: string[], isTicked = true) =>
  scene.by((ctx) => tickTransactions(ctx, { id, transactionIds, isTicked }));
const tickAll = (id: string, isTicked = true) =>
  scene.by((ctx) => tickEverything(ctx, { id, isTicked }));
const close = (id: string) => scene.by((ctx) => closeReconciliation(ctx, { id }));
const reopen = (id: string) =>
  scene.by((ctx) => reopenReconciliation(ctx, { id, reason: 'Missed a check' }));
const list = () => scene.by((ctx) => listReconciliations(ctx));
const lock = (through: string) => app.system.sql`
  insert into book_settings (workspace_id, locked_through) values (${company.id}, ${through})`;

describe('a statement', () => {
  test('is closed once what is ticked explains its balance, and only then', async () => {
    const { id } = await start();
    const open = await find(id);
    expect(open).toMatchObject({ differenceCents: 70_000, ticked: { count: 0 } });
    expect(open.page.items.map((it) => it.id)).toEqual([ids[1], ids[0]]);
    expect(await refusalOf(close(id))).toBe('conflict');
    await tick(id, [ids[0] ?? '']);
    expect(await find(id)).toMatchObject({ differenceCents: -30_000, ticked: { count: 1 } });
    await tickAll(id);
    expect(await find(id)).toMatchObject({ differenceCents: 0, ticked: { sumCents: 70_000 } });
    await close(id);
    expect(await find(id)).toMatchObject({ state: 'closed', closedByName: owner.name });
    expect(await refusalOf(tick(id, [ids[0] ?? ''], false))).toBe('conflict');
    expect(await refusalOf(close(id))).toBe('conflict');
    const [entry] = await activityOf(app, owner, 1);
    expect(entry?.summary).toBe(
      'The statement of Operating ••4471 through Sat 31 Oct was reconciled',
    );
  });

  test('names what is missing when it is not zero', async () => {
    const { id } = await start({ ...october, closingCents: 90_001 });
    await tickAll(id);
    await expect(close(id)).rejects.toThrow('The difference is $0.01. It must be zero to close.');
    await tickAll(id, false);
    expect(await find(id)).toMatchObject({ ticked: { count: 0, sumCents: 0 } });
  });

  test('has only posted transactions of its account, up to its day, that are on no other', async () => {
    const { id } = await start();
    for (const other of [ids[2], ids[3], 'txn_none']) {
      expect(await refusalOf(tick(id, [other ?? '']))).toBe('invalid_parameter transactionIds');
    }
    await tickAll(id);
    await close(id);
    const { id: next } = await start(november);
    expect((await find(next)).page.items.map((it) => it.id)).toEqual([ids[2]]);
    expect(await refusalOf(tick(next, [ids[0] ?? '']))).toBe('invalid_parameter transactionIds');
    await tickAll(next);
    await close(next);
  });

  test('is one at a time, in order, from the last balance', async () => {
    const { id } = await start();
    expect(await refusalOf(start(november))).toBe('conflict');
    await tickAll(id);
    await close(id);
    const refused = (input: object) => refusalOf(start({ ...november, ...input }));
    expect(await refused({ through: '2026-10-31' })).toBe('invalid_parameter through');
    expect(await refused({ openingCents: 1 })).toBe('invalid_parameter openingCents');
    const { through, closingCents } = november;
    const { id: next } = await start({ through, closingCents });
    expect(await find(next)).toMatchObject({ openingCents: 90_000 });
  });

  test('needs its day, both balances and an account', async () => {
    const refused = (input: object) => refusalOf(start({ ...october, ...input }));
    expect(await refused({ through: undefined })).toBe('invalid_parameter through');
    expect(await refused({ openingCents: undefined })).toBe('invalid_parameter openingCents');
    expect(await refused({ closingCents: undefined })).toBe('invalid_parameter closingCents');
    expect(await refused({ accountId: 'acc_none' })).toBe('invalid_parameter accountId');
    expect(await refused({ statementId: 'stm_none' })).toBe('invalid_parameter statementId');
  });

  test('that was imported brings its balances, and what it listed is ticked', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const { fileId } = await makeFile(app, owner, { projectId, name: 'oct.ofx' });
    await app.system.sql`
      insert into bank_statements (workspace_id, id, account_id, file_id, format, state, from_date,
        to_date, opening_cents, closing_cents)
      values (${company.id}, ${`stm_${company.id}`}, ${accountId}, ${fileId}, 'ofx', 'ready',
        '2026-10-01', '2026-10-31', 20000, 90000)`;
    await app.system.sql`
      insert into bank_statement_lines (workspace_id, statement_id, transaction_id)
      values (${company.id}, ${`stm_${company.id}`}, ${ids[0] ?? ''})`;
    expect((await list()).statements).toMatchObject([{ accountId, closingCents: 90_000 }]);
    const { id } = await start({ statementId: `stm_${company.id}` });
    expect(await find(id)).toMatchObject({ differenceCents: -30_000, ticked: { count: 1 } });
    expect((await list()).statements).toEqual([]);
  });

  test('is reopened with a reason, the last one first, and not in a locked month', async () => {
    const { id } = await start();
    await tickAll(id);
    await close(id);
    const { id: next } = await start(november);
    expect(await refusalOf(reopen(id))).toBe('conflict');
    await scene.by((ctx) => removeReconciliation(ctx, { id: next }));
    await reopen(id);
    expect(await find(id)).toMatchObject({ state: 'open', differenceCents: 0 });
    const [entry] = await activityOf(app, owner, 1);
    expect(entry?.summary).toMatch(/was reopened: Missed a check$/);
    await close(id);
    await lock('2026-10-31');
    expect(await refusalOf(reopen(id))).toBe('conflict');
    expect(await refusalOf(start({ ...november, through: '2026-10-30' }))).toBe('conflict');
  });

  test('that is discarded leaves nothing ticked', async () => {
    const { id } = await start();
    await tickAll(id);
    await scene.by((ctx) => removeReconciliation(ctx, { id }));
    expect(await refusalOf(find(id))).toBe('not_found');
    expect((await list()).items).toEqual([]);
    const { id: again } = await start();
    expect(await find(again)).toMatchObject({ ticked: { count: 0 } });
    await tickAll(again);
    await close(again);
    const discard = scene.by((ctx) => removeReconciliation(ctx, { id: again }));
    expect(await refusalOf(discard)).toBe('conflict');
  });
});
