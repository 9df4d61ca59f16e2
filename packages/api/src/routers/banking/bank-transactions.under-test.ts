import { closeReconciliation, ignoreTransaction } from '@callboard/core/banking';
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
} from '../../testing/router-under-test.ts';
import { managers, money } from '../../testing/terms.ts';

const everything = {
  ...{ accountId: undefined, query: undefined, minCents: undefined, amountCents: undefined },
  ...{ direction: undefined, from: undefined, to: undefined, state: undefined },
};

const coded = withoutLock('how transactions of the bank are coded: it grants no access');

export const bankTransactions: RouterUnderTest = {
  id: 'bankTransaction',
  whoMay: managers,
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
    list: { whoSees: money.ofAll, filters: ['accountId'], unfiltered: everything },
    find: { whoSees: money.ofAll },
    browse: { whoSees: money.ofAll, filters: ['accountId'], unfiltered: everything },
    candidates: { whoSees: money.ofAll },
    match: { lock: 'month', whoSees: money.ofAll },
    undo: { lock: 'month', whoSees: money.ofAll },
    ignore: { lock: 'month', whoSees: money.ofAll },
    restore: { lock: 'month', whoSees: money.ofAll, references: { id: 'ignoredTransaction' } },
  },
  tools: {
    list: { name: 'list_bank_transactions', hasAmounts: true },
  },
};

export const matchRules: RouterUnderTest = {
  id: 'matchRule',
  whoMay: managers,
  permission: { query: 'money.view', mutation: 'money.edit' },
  hasMoney: true,
  references: { accountId: 'bankAccount' },
  values: { accountCode: null, isAutomatic: true, isMoneyIn: false, words: 'Craft service' },
  procedures: {
    list: { whoSees: money.ofAll },
    create: { lock: coded, whoSees: money.ofAll, input: { kind: 'cost', section: 'C' } },
    update: { lock: coded, whoSees: money.ofAll, input: { kind: 'cost', section: 'C' } },
    setRemoved: { lock: coded, whoSees: money.ofAll },
    use: { lock: coded, whoSees: money.ofAll },
  },
};

export const reconciliations: RouterUnderTest = {
  id: 'reconciliation',
  whoMay: managers,
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
    list: { whoSees: money.ofAll },
    find: { whoSees: money.ofAll },
    start: { lock: 'month', whoSees: money.ofAll },
    tick: { lock: 'month', whoSees: money.ofAll },
    tickEverything: { lock: 'month', whoSees: money.ofAll },
    close: { lock: 'month', whoSees: money.ofAll },
    reopen: { lock: 'month', whoSees: money.ofAll, references: { id: 'closedReconciliation' } },
    remove: { lock: 'month', whoSees: money.ofAll },
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
