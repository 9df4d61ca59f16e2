import {
  createMatchRule,
  matchTransaction,
  startReconciliation,
  storeAccounts,
  storeTransactions,
} from '@callboard/core/banking';
import { CreateMatchRule } from '@callboard/domain/match-rules/fields';
import { bankAccount, bankTransaction, makeBank } from './bank.ts';
import type { TestApp } from './test-app.unscoped.ts';
import { as, type TestMember } from './workspaces.ts';

type TransactionInput = NonNullable<Parameters<typeof bankTransaction>[0]>;

let count = 0;

/** Stores a deposit of $5,000.00 in a new account of the company's bank. */
export async function makeTransaction(
  app: TestApp,
  member: TestMember,
  input: TransactionInput = {},
): Promise<{ id: string; accountId: string }> {
  const connectionId = await bankOf(app, member);
  count += 1;
  const account = bankAccount({ id: `account-${count}` });
  const stored = bankTransaction({ ...input, accountId: account.id });
  await as(app, member, async (ctx) => {
    await storeAccounts(ctx, { connectionId, accounts: [account], at: ctx.now(), isWhole: false });
    await storeTransactions(ctx, { connectionId, stored: [stored], removed: [] });
  });
  const [row] = await app.system.sql<{ id: string; accountId: string }[]>`
    select id, account_id as "accountId" from bank_transactions
    where workspace_id = ${member.workspaceId} and provider_id = ${stored.id}`;
  if (!row) throw new Error('The transaction was stored.');
  return row;
}

/** Returns the connection of the company, which is made once: plans limit them. */
async function bankOf(app: TestApp, member: TestMember): Promise<string> {
  const [row] = await app.system.sql<{ id: string }[]>`
    select id from bank_connections where workspace_id = ${member.workspaceId}
      and deleted_at is null and status <> 'disconnected' limit 1`;
  return row?.id ?? (await makeBank(app, member)).connectionId;
}

/** Matches a transaction as a fee, and returns what undoes it. */
export function makeMatch(
  app: TestApp,
  member: TestMember,
  { transactionId, amountCents = 500_000 }: { transactionId: string; amountCents?: number },
): Promise<{ groupId: string }> {
  const parts = [{ kind: 'fee' as const, amountCents }];
  return as(app, member, (ctx) => matchTransaction(ctx, { transactionId, parts }));
}

/** Makes a rule for bank fees. */
export function makeMatchRule(
  app: TestApp,
  member: TestMember,
  input: Partial<Parameters<typeof createMatchRule>[1]> = {},
): Promise<{ id: string }> {
  const rule = { words: 'service fee', isMoneyIn: false, kind: 'fee', ...input };
  return as(app, member, (ctx) => createMatchRule(ctx, CreateMatchRule.parse(rule)));
}

/** Starts to reconcile an account. */
export function makeReconciliation(
  app: TestApp,
  member: TestMember,
  input: { accountId: string } & Partial<Parameters<typeof startReconciliation>[1]>,
): Promise<{ id: string }> {
  const statement = { through: '2026-11-30', openingCents: 0, closingCents: 0 };
  return as(app, member, (ctx) => startReconciliation(ctx, { ...statement, ...input }));
}
