import { makeCorrection } from '@callboard/testing/factories';
import { type RouterUnderTest, single } from '../testing/router-under-test.ts';
import { managers, money, producers } from '../testing/terms.ts';

export const accountingExports: RouterUnderTest = {
  permission: { query: 'money.view', mutation: 'money.edit' },
  hasMoney: true,
  values: { format: 'csv' },
  procedures: {
    list: { whoMay: managers, whoSees: 'nothing' },
    count: { whoMay: managers, whoSees: money.ofAll },
    create: { whoMay: managers, lock: 'workspace', whoSees: money.ofAll },
    open: { whoMay: managers, whoSees: 'nothing' },
  },
};

export const books: RouterUnderTest = {
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
    find: { whoMay: managers, whoSees: money.ofAll },
    locks: { whoMay: managers, whoSees: 'nothing' },
    ledger: {
      whoMay: managers,
      whoSees: money.ofAll,
      unfiltered: { from: '2026-01-01', to: '2026-12-31' },
    },
    corrections: {
      whoMay: managers,
      whoSees: money.ofAll,
      unfiltered: { from: '2026-01-01', to: '2026-12-31' },
    },
    lateEntries: { whoMay: managers, whoSees: 'nothing' },
    taxes: { whoMay: managers, whoSees: 'nothing' },
    projects: { whoMay: producers, whoSees: money.ofJob },
    lock: { whoMay: managers, lock: 'workspace', whoSees: money.ofAll },
    unlock: { whoMay: 'owner', permission: 'books.unlock', lock: 'workspace', whoSees: ['owner'] },
    correct: {
      whoMay: managers,
      lock: 'month',
      whoSees: money.ofAll,
      input: { date: '2026-11-24' },
    },
    updateSettings: {
      whoMay: managers,
      lock: 'workspace',
      whoSees: money.ofAll,
      input: { sections: { A: { code: '5000', name: 'Labor' } } },
    },
  },
};
