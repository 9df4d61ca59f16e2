import {
  as,
  createTestApp,
  makeBill,
  makeOrder,
  makeProject,
  makeTransaction,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listWrapChecks } from '../../across/job-steps/index.ts';
import { matchTransaction, undoMatch } from '../../banking/bank-matches/index.ts';
import { approvePurchaseOrder, findJobCost, listPastJobs, listPurchases } from '../costs/index.ts';
import { approveBill, markBillPaid, proposeBill, undoBillPaid } from './index.ts';
import { makeWorked } from './testing/worked.ts';

let app: TestApp;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  projectId = (await makeProject(app, owner)).id;
});
afterAll(() => app.close());

const costOf = (section?: string) =>
  as(app, owner, async (ctx) => {
    const { sections, totals } = await findJobCost(ctx, { projectId });
    return section ? sections.find((it) => it.section === section) : totals;
  });
const pastJobs = async () => (await as(app, owner, (ctx) => listPastJobs(ctx))).items;
const approve = (id: string, reason?: string) =>
  as(app, owner, (ctx) => approveBill(ctx, { id, reason }));
const pay = (id: string) =>
  as(app, owner, (ctx) => markBillPaid(ctx, { id, paidOn: '2026-11-21', source: 'manual' }));

test('a bill is committed when it is approved and spent when it is paid, with its taxes', async () => {
  const lines = [
    { section: 'D' as const, rateCents: 50_000, taxes: [{ label: 'Sales tax', bps: 950 }] },
    { section: null, rateCents: 1_000 },
  ];
  const { id } = await makeBill(app, owner, { projectId, lines });
  expect(await costOf()).toMatchObject({ committed: 0, actual: 0 });
  await approve(id);
  expect(await costOf()).toMatchObject({ committed: 55_750, actual: 0 });
  await pay(id);
  expect(await costOf()).toMatchObject({ committed: 0, actual: 55_750 });
  expect([await costOf('D'), await costOf('K')]).toMatchObject([
    ...[{ actual: 54_750 }, { actual: 1_000 }],
  ]);
  expect(await pastJobs()).toMatchObject([{ id: projectId, spent: [{ cents: 55_750 }] }]);
  await as(app, owner, (ctx) => undoBillPaid(ctx, { id, reason: 'Returned' }));
  expect(await costOf()).toMatchObject({ committed: 55_750, actual: 0 });
  expect(await pastJobs()).toEqual([]);
  const foreign = await makeBill(app, owner, { projectId, currency: 'EUR', number: '2' });
  await approve(foreign.id);
  expect(await costOf()).toMatchObject({ committed: 55_750 });
});

test('what the bank withdrew of a bill is spent, and only the rest is committed', async () => {
  const lines = [
    { section: 'D' as const, rateCents: 10_000 },
    { section: 'E' as const, rateCents: 10_000 },
    { section: null, rateCents: 10_000 },
  ];
  const { id } = await makeBill(app, owner, { projectId, lines });
  await approve(id);
  const { id: transactionId } = await makeTransaction(app, owner, { amountCents: -10_000 });
  const parts = [{ kind: 'bill' as const, billId: id, amountCents: -10_000 }];
  const { groupId } = await as(app, owner, (ctx) =>
    matchTransaction(ctx, { transactionId, parts }),
  );
  expect(await costOf()).toMatchObject({ committed: 20_000, actual: 10_000 });
  expect([await costOf('D'), await costOf('E'), await costOf('K')]).toMatchObject([
    { committed: 6_667, actual: 3_333 },
    { committed: 6_666, actual: 3_334 },
    { committed: 6_667, actual: 3_333 },
  ]);
  expect(await pastJobs()).toMatchObject([{ id: projectId, spent: [{ cents: 10_000 }] }]);
  await pay(id);
  expect(await costOf()).toMatchObject({ committed: 0, actual: 30_000 });
  expect(await pastJobs()).toMatchObject([{ id: projectId, spent: [{ cents: 30_000 }] }]);
  await as(app, owner, (ctx) => undoBillPaid(ctx, { id, reason: 'Returned' }));
  await as(app, owner, (ctx) => undoMatch(ctx, { groupId }));
  expect(await costOf()).toMatchObject({ committed: 30_000, actual: 0 });
  expect(await pastJobs()).toEqual([]);
});

test('a bill of a purchase order takes over what the order commits', async () => {
  const { id: purchaseOrderId } = await makeOrder(app, owner, { projectId });
  await as(app, owner, (ctx) => approvePurchaseOrder(ctx, { id: purchaseOrderId }));
  const lines = [{ section: 'D' as const, rateCents: 70_000 }];
  const { id } = await makeBill(app, owner, { projectId, purchaseOrderId, lines });
  const billed = async () =>
    (await as(app, owner, (ctx) => listPurchases(ctx, { projectId }))).orders[0]?.billedCents;
  expect([await costOf('D'), await billed()]).toMatchObject([{ committed: 100_000 }, 0]);
  await approve(id);
  expect([await costOf('D'), await billed()]).toMatchObject([{ committed: 100_000 }, 70_000]);
  await pay(id);
  expect(await costOf('D')).toMatchObject({ committed: 30_000, actual: 70_000 });
});

test('a crew bill takes over the labor of its timecards, so that it counts once', async () => {
  const days = [['2026-11-17', '20:40'] as const];
  const { crewMemberId } = await makeWorked(app, owner, { projectId, days });
  expect(await costOf('B')).toMatchObject({ committed: 125_375 });
  const { lines } = await as(app, owner, (ctx) => proposeBill(ctx, { crewMemberId, projectId }));
  const { id } = await makeBill(app, owner, { projectId, crewMemberId, lines });
  expect(await costOf('B')).toMatchObject({ committed: 125_375 });
  await approve(id);
  expect([await costOf('B'), await costOf('I')]).toMatchObject([
    ...[{ committed: 125_375 }, { committed: 7_500 }],
  ]);
  await pay(id);
  expect(await costOf('B')).toMatchObject({ committed: 0, actual: 125_375 });
});

test('the wrap step knows of crew bills that wait for approval', async () => {
  const check = async () => {
    const checks = await as(app, owner, (ctx) => listWrapChecks(ctx, { id: projectId }));
    return checks.find((it) => it.item === 'crew_bills');
  };
  const days = [['2026-11-17', '17:30'] as const];
  const { crewMemberId } = await makeWorked(app, owner, { projectId, days });
  expect(await check()).toMatchObject({ state: 'unrecorded' });
  const { id } = await makeBill(app, owner, { projectId, crewMemberId });
  expect(await check()).toMatchObject({ state: 'unmet', detail: '1 bill waits for approval' });
  await approve(id);
  expect(await check()).toMatchObject({ state: 'met' });
});
