import type { BankAccount, BankTransaction } from '@callboard/bank';
import { openLogin } from '@callboard/bank/sandbox';
import { createConnection, type NewConnection, storeTransactions } from '@callboard/core/banking';
import type { TestApp } from './test-app.unscoped.ts';
import { as, type TestMember } from './workspaces.ts';

let count = 0;

/** A checking account with $100,000.00. */
export function bankAccount(account: Partial<BankAccount> = {}): BankAccount {
  return {
    ...{ id: 'checking', name: 'Operating', mask: '4471', type: 'depository' as const },
    ...{ subtype: 'checking', currency: 'USD' },
    ...{ currentCents: 10_000_000, availableCents: 10_000_000 },
    ...account,
  };
}

/** A posted deposit of $5,000.00 in the account of `bankAccount`. */
export function bankTransaction(transaction: Partial<BankTransaction> = {}): BankTransaction {
  count += 1;
  return {
    ...{ id: `tx-${count}`, accountId: 'checking', date: '2026-11-21', amountCents: 500_000 },
    ...{ currency: 'USD', name: 'NORTHLATCH FOOTWEAR', merchant: null, reference: null },
    ...{ isPending: false, pendingId: null, category: 'other' as const },
    ...transaction,
  };
}

/** An access token of the sandbox, where nothing happens by itself. */
function quietLogin(): string {
  return openLogin({
    ...{ institutionId: 'sandbox_old_mill', accountIds: ['card'], isQuiet: true },
    ...{ timeZone: 'America/Los_Angeles', now: new Date('2026-11-21T17:04:05.123Z') },
  }).accessToken;
}

interface TestBank {
  connectionId: string;
  /** Ids of its accounts by their id at the bank. */
  accounts: Record<string, string>;
}

/** Connects a bank with accounts and transactions. */
export async function makeBank(
  app: TestApp,
  member: TestMember,
  {
    transactions = [],
    ...input
  }: Partial<NewConnection> & { transactions?: readonly BankTransaction[] } = {},
): Promise<TestBank> {
  count += 1;
  const [itemId, institutionId] = [`item-${count}`, `bank-${count}`];
  const { id: connectionId } = await as(app, member, (ctx) =>
    createConnection(ctx, {
      ...{ provider: 'sandbox', itemId, institutionId },
      ...{
        institutionName: 'Harborline Bank',
        accessToken: quietLogin(),
        accounts: [bankAccount()],
      },
      ...input,
    }),
  );
  await as(app, member, (ctx) =>
    storeTransactions(ctx, { connectionId, stored: transactions, removed: [] }),
  );
  const rows = await app.system.sql<{ id: string; providerId: string }[]>`
    select id, provider_id as "providerId" from bank_accounts where connection_id = ${connectionId}`;
  const accounts = Object.fromEntries(rows.map((it) => [it.providerId, it.id]));
  return { connectionId, accounts };
}
