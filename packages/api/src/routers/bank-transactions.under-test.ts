import { ignoreTransaction } from '@callboard/core/bank-matches';
import { closeReconciliation } from '@callboard/core/reconciliations';
import {
  as,
  makeMatch,
  makeMatchRule,
  makeReconciliation,
  makeTransaction,
} from '@callboard/testing/factories';
import {
  group,
  type RouterUnderTest,
  type Scene,
  withoutLock,
} from '../testing/router-under-test.ts';
import { managers, money } from '../testing/terms.ts';

const everything = {
  ...{ accountId: undefined, query: undefined, minCents: undefined, amountCents: undefined },
  ...{ direction: undefined, from: undefined, to: undefined, state: undefined },
};

const coded = withoutLock('how transactions of the bank are coded: it grants no access');

export const bankTransactions: RouterUnderTest = {
  id: 'bankTransaction',
  permission: { query: 'money.view', mutation: 'money.edit' },
  hasMoney: true,
  records: [
    group(
      [
        ...(['bankTransaction', 'otherBankAccount', 'ignoredTransaction', 'matchGroup'] as const),
        ...(['matchRule', 'reconciliation', 'closedReconciliation'] as const),
      ],
      makeMatched,
    ),
  ],
  references: { accountId: 'bankAccount', transactionId: 'bankTransaction', groupId: 'matchGroup' },
  values: {
    direction: 'in',
    min_cents: 100,
    minCents: 100,
    parts: [{ kind: 'fee', amountCents: 100 }],
    state: 'unmatched',
    unmatched_only: true,
  },
  procedures: {
    list: {
      whoMay: managers,
      whoSees: money.ofAll,
      filters: ['accountId'],
      unfiltered: everything,
    },
    find: { whoMay: managers, whoSees: money.ofAll },
    browse: {
      whoMay: managers,
      whoSees: money.ofAll,
      filters: ['accountId'],
      unfiltered: everything,
    },
    candidates: { whoMay: managers, whoSees: money.ofAll },
    match: { whoMay: managers, lock: 'month', whoSees: money.ofAll },
    undo: { whoMay: managers, lock: 'month', whoSees: money.ofAll },
    ignore: { whoMay: managers, lock: 'month', whoSees: money.ofAll },
    restore: {
      whoMay: managers,
      lock: 'month',
      whoSees: money.ofAll,
      references: { id: 'ignoredTransaction' },
    },
  },
  tools: {
    list: { name: 'list_bank_transactions', hasAmounts: true },
  },
};

export const matchRules: RouterUnderTest = {
  id: 'matchRule',
  permission: { query: 'money.view', mutation: 'money.edit' },
  hasMoney: true,
  references: { accountId: 'bankAccount' },
  values: { accountCode: null, isAutomatic: true, isMoneyIn: false, words: 'Craft service' },
  procedures: {
    list: { whoMay: managers, whoSees: money.ofAll },
    create: {
      whoMay: managers,
      lock: coded,
      whoSees: money.ofAll,
      input: { kind: 'cost', section: 'C' },
    },
    update: {
      whoMay: managers,
      lock: coded,
      whoSees: money.ofAll,
      input: { kind: 'cost', section: 'C' },
    },
    setRemoved: { whoMay: managers, lock: coded, whoSees: money.ofAll },
    use: { whoMay: managers, lock: coded, whoSees: money.ofAll },
  },
};

export const reconciliations: RouterUnderTest = {
  id: 'reconciliation',
  permission: { query: 'money.view', mutation: 'money.edit' },
  hasMoney: true,
  references: { accountId: 'otherBankAccount', transactionIds: 'bankTransaction' },
  values: {
    closingCents: 0,
    isTicked: true,
    openingCents: 0,
    statementId: undefined,
    through: '2026-11-30',
  },
  procedures: {
    list: { whoMay: managers, whoSees: money.ofAll },
    find: { whoMay: managers, whoSees: money.ofAll },
    start: { whoMay: managers, lock: 'month', whoSees: money.ofAll },
    tick: { whoMay: managers, lock: 'month', whoSees: money.ofAll },
    tickEverything: { whoMay: managers, lock: 'month', whoSees: money.ofAll },
    close: { whoMay: managers, lock: 'month', whoSees: money.ofAll },
    reopen: {
      whoMay: managers,
      lock: 'month',
      whoSees: money.ofAll,
      references: { id: 'closedReconciliation' },
    },
    remove: { whoMay: managers, lock: 'month', whoSees: money.ofAll },
  },
};

/** Stores transactions, one to be matched, one matched and one ignored, and what is made of them. */
async function makeMatched({ app, owner, idOf }: Scene) {
  // Making banks ends the other connections.
  await idOf('plaidBank');
  const { id: bankTransaction, accountId } = await makeTransaction(app, owner);
  const matched = await makeTransaction(app, owner);
  const ignored = await makeTransaction(app, owner);
  const { groupId } = await makeMatch(app, owner, { transactionId: matched.id });
  const { id: closed } = await makeReconciliation(app, owner, { accountId: ignored.accountId });
  await as(app, owner, async (ctx) => {
    await ignoreTransaction(ctx, { id: ignored.id, reason: 'Personal' });
    await closeReconciliation(ctx, { id: closed });
  });
  return {
    ...{ bankTransaction, otherBankAccount: matched.accountId, ignoredTransaction: ignored.id },
    ...{ matchGroup: groupId, closedReconciliation: closed },
    matchRule: (await makeMatchRule(app, owner)).id,
    reconciliation: (await makeReconciliation(app, owner, { accountId })).id,
  };
}
