import { matchTransaction } from '@callboard/core/bank-matches';
import { CreateMatchRule, createMatchRule } from '@callboard/core/match-rules';
import { startReconciliation } from '@callboard/core/reconciliations';
import { bankAccount, bankTransaction, makeBank } from './bank.ts';
import type { TestApp } from './test-app.ts';
import { as, type TestMember } from './workspaces.ts';

type TransactionInput = NonNullable<Parameters<typeof bankTransaction>[0]>;

/** Stores a deposit of $5,000.00 in an account of a new connection. */
export async function makeTransaction(
  app: TestApp,
  member: TestMember,
  input: TransactionInput = {},
): Promise<{ id: string; accountId: string }> {
  const stored = bankTransaction(input);
  const { accounts } = await makeBank(app, member, {
    accounts: [bankAccount()],
    transactions: [stored],
  });
  const [row] = await app.system.sql<{ id: string }[]>`
    select id from bank_transactions where workspace_id = ${member.workspaceId}
      and provider_id = ${stored.id}`;
  return { id: row?.id ?? '', accountId: accounts.checking ?? '' };
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
