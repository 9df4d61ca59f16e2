import {
  as,
  bankAccount,
  bankTransaction,
  makeBank,
  makeBill,
  makeInvoice,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import type { Ctx } from '../../../kernel/context.ts';
import { approveBill } from '../../../spend/bills/approve-bill.ts';
import { storeTransactions } from '../../bank/store-transactions.ts';
import { listTransactions, matchTransaction, undoMatch } from '../index.ts';
import type { PartInput } from '../part.ts';

type NewTransaction = Parameters<typeof bankTransaction>[0];

/** A workspace with a checking account, a payroll account and a card, as the tests use it. */
export function sceneOf(app: TestApp, owner: TestMember) {
  const by = <T>(work: (ctx: Ctx) => Promise<T>, member = owner) => as(app, member, work);
  let bank: ReturnType<typeof makeBank> | undefined;
  const connect = () => {
    bank ??= makeBank(app, owner, { accounts });
    return bank;
  };
  return {
    by,
    connect,
    /** Stores transactions, and returns their ids in the same order. */
    store: async (...transactions: NonNullable<NewTransaction>[]): Promise<string[]> => {
      const stored = transactions.map(bankTransaction);
      const { connectionId } = await connect();
      await by((ctx) => storeTransactions(ctx, { connectionId, stored, removed: [] }));
      const ids = stored.map((it) => it.id);
      const rows = await app.system.sql<{ id: string; providerId: string }[]>`
        select id, provider_id as "providerId" from bank_transactions
        where workspace_id = ${owner.workspaceId} and provider_id in ${app.system.sql(ids)}`;
      const byId = new Map(rows.map((it) => [it.providerId, it.id]));
      return ids.map((id) => byId.get(id) ?? '');
    },
    match: (transactionId: string, parts: PartInput[], member = owner) =>
      as(app, member, (ctx) => matchTransaction(ctx, { transactionId, parts })),
    undo: (groupId: string, reason?: string) =>
      by((ctx) => undoMatch(ctx, { groupId, reason: reason ?? null })),
    /** An issued invoice of 5,000.00 by default. */
    invoice: (cents = 500_000, input: Parameters<typeof makeInvoice>[2] = {}) =>
      makeInvoice(app, owner, {
        lines: [{ description: 'Deposit', qty: 100, unitCents: cents }],
        issueDate: '2026-11-01',
        ...input,
      }),
    /** An approved bill of 850.00 by default. */
    bill: async (cents = 85_000, input: Parameters<typeof makeBill>[2] = {}) => {
      const lines = [{ rateCents: cents }];
      const { id } = await makeBill(app, owner, { billedOn: '2026-11-01', lines, ...input });
      await by((ctx) => approveBill(ctx, { id, reason: 'Agreed' }));
      return id;
    },
    listed: async (id: string) => {
      const { items } = await by((ctx) => listTransactions(ctx, { limit: 100 }));
      return items.find((it) => it.id === id);
    },
  };
}

const accounts = [
  bankAccount(),
  bankAccount({ id: 'payroll', name: 'Payroll', mask: '8820' }),
  bankAccount({ id: 'card', name: 'Company card', mask: '0093', type: 'credit' }),
];
