import { AppError } from '@callboard/domain/errors';
import {
  createTestApp,
  makeProject,
  makeWorkspace,
  type TestApp,
} from '@callboard/testing/factories';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ignoreTransaction, restoreTransaction } from './index.ts';
import type { PartInput } from './part.ts';
import { sceneOf } from './testing/scene.ts';
import { stateOfRecords } from './testing/state.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const amounts = [500_000, 500_000, 300_000, -85_000, -85_000, -40_000, 40_000, -500_000];

/** A step: what is done with which transaction, with which records and which amounts. */
const step = fc.record({
  act: fc.constantFrom('match', 'match', 'match', 'undo', 'ignore', 'restore'),
  transaction: fc.nat(amounts.length - 1),
  kinds: fc.array(
    fc.constantFrom('invoices', 'bill', 'newCost', 'transfer', 'return', 'fee', 'account'),
    { minLength: 1, maxLength: 3 },
  ),
  which: fc.nat(2),
  share: fc.constantFrom(1, 1, 0.5, 0.3, 1.2),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

test('random matches never exceed a transaction, match nothing twice, and undo restores exactly', {
  timeout: 180_000,
}, async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), run), {
    numRuns: 12,
  });
});

async function run(steps: Step[]): Promise<void> {
  const { owner, id: workspaceId } = await makeWorkspace(app, { plan: 'house' });
  const scene = sceneOf(app, owner);
  const ids = await scene.store(
    ...amounts.map((amountCents, at) => ({
      ...{ amountCents, date: `2026-11-${10 + at}` },
      accountId: at % 3 === 1 ? 'payroll' : 'checking',
    })),
  );
  const invoices = [await scene.invoice(500_000), await scene.invoice(300_000)];
  const bills = [await scene.bill(85_000), await scene.bill(120_000)];
  const { id: projectId } = await makeProject(app, owner);
  const before = await stateOfRecords(app, workspaceId);
  const groups: string[] = [];

  const partOf = (kind: Step['kinds'][number], { transaction, which, share }: Step): PartInput => {
    const whole = amounts[transaction] ?? 0;
    const amountCents = Math.round(whole * share);
    const invoice = invoices[which % invoices.length];
    const opposite = ids.filter((_, at) => amounts[at] === -whole);
    const other = opposite[which % opposite.length] ?? ids[(transaction + 1) % ids.length] ?? '';
    switch (kind) {
      case 'invoices':
        return {
          ...{ kind, clientId: invoice?.clientId ?? '', amountCents: Math.abs(amountCents) },
          allocations: [{ invoiceId: invoice?.id ?? '', amountCents: Math.abs(amountCents) }],
        };
      case 'bill':
        return { kind, billId: bills[which % bills.length] ?? '', amountCents };
      case 'newCost':
        return { kind, projectId, section: 'C', amountCents };
      case 'transfer':
        return { kind, otherTransactionId: other };
      case 'return':
        return { kind, transactionId: other };
      case 'account':
        return { kind, accountCode: '7000', amountCents };
      default:
        return { kind, amountCents };
    }
  };

  for (const it of steps) {
    const id = ids[it.transaction] ?? '';
    await unlessRefused(async () => {
      if (it.act === 'match') {
        const parts = it.kinds.map((kind) => partOf(kind, it));
        groups.push((await scene.match(id, parts)).groupId);
      }
      const groupId = groups[it.which % Math.max(1, groups.length)];
      if (it.act === 'undo' && groupId) await scene.undo(groupId);
      if (it.act === 'ignore') {
        await scene.by((ctx) => ignoreTransaction(ctx, { id, reason: 'Test' }));
      }
      if (it.act === 'restore') await scene.by((ctx) => restoreTransaction(ctx, { id }));
    });
    await expectSound(workspaceId);
  }
  // A return is undone before what it returned.
  for (const groupId of groups.toReversed()) await unlessRefused(() => scene.undo(groupId));
  for (const id of ids) await scene.by((ctx) => restoreTransaction(ctx, { id }));
  expect(await stateOfRecords(app, workspaceId)).toEqual(before);
}

async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Expects of what is stored what every sequence of acts must keep. */
async function expectSound(workspaceId: string): Promise<void> {
  const { sql } = app.system;
  const wrong = await sql`
    select 'transaction' as what, t.id from bank_transactions t
    left join bank_matches m on m.workspace_id = t.workspace_id and m.transaction_id = t.id
      and m.undone_at is null
    where t.workspace_id = ${workspaceId}
    group by t.workspace_id, t.id
    having t.matched_cents <> coalesce(sum(m.amount_cents), 0)
      or abs(t.matched_cents) > abs(t.amount_cents) or t.matched_cents * sign(t.amount_cents) < 0
    union all
    select 'payment', p.id from payments p
    join bank_matches m on m.workspace_id = p.workspace_id and m.payment_id = p.id
      and m.undone_at is null
    where p.workspace_id = ${workspaceId}
    group by p.workspace_id, p.id
    having sum(m.amount_cents) not between 0 and p.amount_cents
      or (sum(m.amount_cents) = 0) <> (p.reversed_at is not null)
    union all
    select 'bill', b.id from bills b
    left join bank_matches m on m.workspace_id = b.workspace_id and m.bill_id = b.id
      and m.undone_at is null
    where b.workspace_id = ${workspaceId}
    group by b.workspace_id, b.id
    having coalesce(-sum(m.amount_cents), 0) not between 0 and b.amount_cents
      or (coalesce(-sum(m.amount_cents), 0) = b.amount_cents) <> (b.status = 'paid')
    union all
    select 'cost', m.cost_id from bank_matches m
    where m.workspace_id = ${workspaceId} and m.undone_at is null and m.cost_id is not null
    group by m.cost_id having count(*) > 1
    union all
    select 'side', m.other_transaction_id from bank_matches m
    where m.workspace_id = ${workspaceId} and m.undone_at is null
      and m.other_transaction_id is not null
    group by m.other_transaction_id having count(*) > 1
    union all
    select 'invoice', i.id from invoices i
    where i.workspace_id = ${workspaceId} and i.paid_cents > i.total_cents`;
  expect(wrong).toEqual([]);
}
