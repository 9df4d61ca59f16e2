import {
  createTestApp,
  makeCost,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sceneOf } from '../../banking/bank-matches/testing/scene.ts';
import { reversePayment } from '../../sales/payments/reverse-payment.ts';
import { undoBillPaid } from '../../spend/bills/undo-bill-paid.ts';
import { voidBill } from '../../spend/bills/void-bill.ts';
import { setCostRemoved, updateCost } from '../../spend/costs/update-cost.ts';

let app: TestApp;
let owner: TestMember;
let scene: ReturnType<typeof sceneOf>;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  scene = sceneOf(app, owner);
});
afterAll(() => app.close());

const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  );

const undo = async (transactionId: string) => {
  const [match] = (await scene.listed(transactionId))?.matches ?? [];
  await scene.undo(match?.groupId ?? '');
};

test('a payment that is matched with a deposit is not reversed by hand, until the match is undone', async () => {
  const { id, clientId } = await scene.invoice();
  const [deposit = ''] = await scene.store({ name: 'WIRE IN', date: '2026-11-20' });
  const allocations = [{ invoiceId: id, amountCents: 500_000 }];
  await scene.match(deposit, [{ kind: 'invoices', clientId, amountCents: 500_000, allocations }]);
  const [payment] = await app.system.sql<{ id: string }[]>`
    select id from payments where workspace_id = ${owner.workspaceId}`;
  const reversed = { id: payment?.id ?? '', reversedOn: '2026-11-21', reason: 'Bounced' };
  const reverse = () => scene.by((ctx) => reversePayment(ctx, reversed));
  expect(await messageOf(reverse())).toBe(
    'It is matched with “WIRE IN” of Fri 20 Nov, $5,000.00. Undo that match in Bank first.',
  );
  expect(await refusalOf(reverse())).toBe('conflict');
  await undo(deposit);
  expect((await scene.listed(deposit))?.state).toBe('unmatched');
});

test('a bill that is matched with a withdrawal is neither unpaid nor voided by hand', async () => {
  const id = await scene.bill();
  const [half = '', rest = ''] = await scene.store(
    { amountCents: -40_000, date: '2026-11-20' },
    { amountCents: -45_000, date: '2026-11-21' },
  );
  await scene.match(half, [{ kind: 'bill', billId: id, amountCents: -40_000 }]);
  const reason = 'A mistake';
  expect(await refusalOf(scene.by((ctx) => voidBill(ctx, { id, reason })))).toBe('conflict');
  await scene.match(rest, [{ kind: 'bill', billId: id, amountCents: -45_000 }]);
  expect(await refusalOf(scene.by((ctx) => undoBillPaid(ctx, { id, reason })))).toBe('conflict');
  for (const transaction of [rest, half]) {
    await undo(transaction);
  }
  await scene.by((ctx) => voidBill(ctx, { id, reason }));
});

test('a cost that is matched keeps its amount and is not removed by hand', async () => {
  const { id: projectId } = await makeProject(app, owner);
  const { id } = await makeCost(app, owner, { projectId, amountCents: 4_312 });
  const [spent = ''] = await scene.store({ amountCents: -4_312, date: '2026-11-20' });
  await scene.match(spent, [{ kind: 'cost', costId: id }]);
  const remove = () => scene.by((ctx) => setCostRemoved(ctx, { id, isRemoved: true }));
  expect(await refusalOf(remove())).toBe('conflict');
  const change = scene.by((ctx) => updateCost(ctx, { id, amountCents: 5_000 }));
  expect(await refusalOf(change)).toBe('conflict');
  await scene.by((ctx) => updateCost(ctx, { id, vendorName: 'Corner Hardware' }));
  await undo(spent);
  await remove();
});
