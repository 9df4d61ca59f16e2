import { findInstitution, openLogin } from '@callboard/bank/sandbox';
import {
  addRecurringAmount,
  announceDeposits,
  commandSandboxBank,
  createConnection,
  lockSandbox,
  matchTransaction,
  reviewCash,
  setAttention,
  storeAccounts,
  storeTransactions,
  updateBankSettings,
} from '@callboard/core/banking';
import type { MatchPart } from '@callboard/domain/bank-matches/fields';
import { findBankTransaction, findCost, setBankRead } from '../rows.ts';
import { dateOf, on, type Story } from '../story.ts';
import type { Payments } from './bill-clients.ts';
import { type DemoTransaction, type Meaning, transactions } from './demo-bank.ts';

/** The day on which the banks were connected. */
const connected = -46;

interface Paid {
  payments: Payments;
  bills: ReadonlyMap<string, string>;
}

/** Connects two banks of the sandbox, reads the lines of the first day by day, and matches them. */
export async function connectBanks(story: Story, paid: Paid): Promise<void> {
  await updateBankSettings(on(story, connected, '09:00', 'dana'), {
    lowBalanceCents: 7_500_000,
    largeDepositCents: 2_500_000,
  });
  const harborline = await connect(story, 'sandbox_harborline');
  for (const day of new Set(transactions.map((it) => it.day))) await read(story, harborline, day);
  await setBankRead(story.ctx, harborline, story.ctx.now());
  await storeAccounts(story.ctx, {
    ...{ connectionId: harborline, at: story.ctx.now(), isWhole: false },
    accounts: accountsAt('sandbox_harborline', 0),
  });
  await matchAll(story, paid);
  await breakCardServices(story);
  await expectAmounts(story);
}

async function connect(story: Story, institutionId: string): Promise<string> {
  const ctx = on(story, connected, '09:10', 'dana');
  const accounts = accountsAt(institutionId, connected);
  const login = openLogin({
    ...{ institutionId, timeZone: ctx.workspace.timeZone, now: ctx.now(), isQuiet: true },
    accountIds: accounts.map((it) => it.id),
  });
  const { id } = await createConnection(ctx, {
    ...{ provider: 'sandbox', institutionId, ...login, accounts },
  });
  return id;
}

/** Returns the accounts with their balances at the end of a day, back from those of today. */
function accountsAt(institutionId: string, day: number) {
  const isHarborline = institutionId === 'sandbox_harborline';
  return (findInstitution(institutionId)?.accounts ?? []).map(
    ({ openingCents, flow: _, ...account }) => {
      const later = transactions.filter((it) => it.account === account.id && it.day > day);
      const cents = isHarborline ? later.reduce((sum, it) => sum + it.cents, 0) : 0;
      const isCard = account.type === 'credit';
      const currentCents = isCard ? openingCents + cents : openingCents - cents;
      return {
        ...account,
        currency: 'USD',
        currentCents,
        availableCents: isCard ? null : currentCents,
      };
    },
  );
}

/** Does what a read of the bank does in the evening of a day. */
async function read(story: Story, connectionId: string, day: number): Promise<void> {
  const ctx = on(story, day, '18:00', 'dana');
  const accounts = accountsAt('sandbox_harborline', day);
  await storeAccounts(ctx, { connectionId, accounts, at: ctx.now(), isWhole: true });
  await reviewCash(ctx);
  const stored = transactions.filter((it) => it.day === day);
  await storeTransactions(ctx, {
    ...{ connectionId, removed: [] },
    stored: stored.map((it) => ({
      ...{ id: it.id, accountId: it.account, date: dateOf(story, day), amountCents: it.cents },
      ...{ currency: 'USD', name: it.name, merchant: null, reference: null },
      ...{ isPending: false, pendingId: null, category: it.category ?? 'other' },
    })),
  });
  await announceDeposits(ctx, { connectionId });
}

async function matchAll(story: Story, paid: Paid): Promise<void> {
  for (const transaction of transactions) {
    const { id, day, is } = transaction;
    if (!is) continue;
    const ctx = on(story, day + 1, '10:40', 'dana');
    const transactionId = await findBankTransaction(ctx, id);
    const part = await partOf(story, paid, { transaction, is });
    await matchTransaction(ctx, { transactionId, parts: [part] });
  }
}

interface Explained {
  transaction: DemoTransaction;
  is: Meaning;
}

async function partOf(
  { ctx }: Story,
  { payments, bills }: Paid,
  { transaction: { cents: amountCents }, is }: Explained,
): Promise<MatchPart> {
  switch (is.kind) {
    case 'payment':
      return { kind: 'payment', paymentId: payments.get(is.invoice) ?? '', amountCents };
    case 'bill':
      return { kind: 'bill', billId: bills.get(is.payee) ?? '', amountCents };
    case 'cost':
      return { kind: 'cost', costId: await findCost(ctx, is.vendor) };
    case 'transfer':
      return { kind: 'transfer', otherTransactionId: await findBankTransaction(ctx, is.with) };
    case 'account':
      return { kind: 'account', accountCode: is.code, amountCents };
  }
}

/** The login of the cards stopped working yesterday. */
async function breakCardServices(story: Story): Promise<void> {
  const id = await connect(story, 'sandbox_old_mill');
  const ctx = on(story, -1, '07:20', 'dana');
  await setBankRead(ctx, id, on(story, -2, '18:00', 'dana').now());
  await commandSandboxBank(ctx, { id, command: { kind: 'break_login' } });
  await setAttention(ctx, await lockSandbox(ctx, id), { code: 'ITEM_LOGIN_REQUIRED' });
}

async function expectAmounts(story: Story): Promise<void> {
  const ctx = on(story, -40, '14:30', 'dana');
  const amounts = [
    { name: 'Payroll', amountCents: -3_821_455, every: 'two_weeks', startsOn: dateOf(story, 7) },
    { name: 'Office rent', amountCents: -640_000, every: 'monthly', startsOn: dateOf(story, 9) },
  ] as const;
  for (const amount of amounts) await addRecurringAmount(ctx, amount);
}
