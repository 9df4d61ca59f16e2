import { makeCorrection } from '@callboard/testing/factories';
import { type RouterUnderTest, single } from '../../testing/router-under-test.ts';
import { managers, money, producers } from '../../testing/terms.ts';

export const accountingExports: RouterUnderTest = {
  whoMay: managers,
  permission: { query: 'money.view', mutation: 'money.edit' },
  hasMoney: true,
  values: { format: 'csv' },
  procedures: {
    list: { whoSees: 'nothing' },
    count: { whoSees: money.ofAll },
    create: { lock: 'workspace', whoSees: money.ofAll },
    open: { whoSees: 'nothing' },
  },
};

export const books: RouterUnderTest = {
  whoMay: managers,
  permission: { query: 'money.view', mutation: 'money.edit' },
  hasMoney: true,
  records: [single('correction', ({ app, owner }) => makeCorrection(app, owner))],
  references: { recordId: 'correction' },
  values: {
    accounts: { other: { code: '9000', name: 'Suspense' } },
    creditCode: '6900',
    debitCode: '6100',
    fiscalMonth: 7,
    memo: 'Wire fee',
    month: '2026-01',
    recordKind: 'correction',
    refersTo: '2026-11-01',
    basis: 'cash',
    isOpen: true,
  },
  procedures: {
    find: { whoSees: money.ofAll },
    locks: { whoSees: 'nothing' },
    ledger: { whoSees: money.ofAll, unfiltered: { from: '2026-01-01', to: '2026-12-31' } },
    corrections: { whoSees: money.ofAll, unfiltered: { from: '2026-01-01', to: '2026-12-31' } },
    lateEntries: { whoSees: 'nothing' },
    taxes: { whoSees: 'nothing' },
    projects: { whoMay: producers, whoSees: money.ofJob },
    lock: { lock: 'workspace', whoSees: money.ofAll },
    unlock: { whoMay: 'owner', permission: 'books.unlock', lock: 'workspace', whoSees: ['owner'] },
    correct: { lock: 'month', whoSees: money.ofAll, input: { date: '2026-11-24' } },
    updateSettings: {
      lock: 'workspace',
      whoSees: money.ofAll,
      input: { sections: { A: { code: '5000', name: 'Labor' } } },
    },
  },
};
