import { makeRecurringAmount } from '@callboard/testing/factories';
import { type RouterUnderTest, single, withoutLock } from '../../testing/router-under-test.ts';
import { managers, money } from '../../testing/terms.ts';

const expected = withoutLock('what is expected: it grants no access');

export const cash: RouterUnderTest = {
  whoMay: managers,
  permission: { query: 'money.view', mutation: 'money.edit' },
  hasMoney: true,
  values: { days: 30, horizonDays: 30, horizon_days: 30 },
  procedures: {
    position: { whoSees: money.ofAll },
    find: { whoSees: money.ofAll },
  },
  tools: {
    position: { name: 'get_cash_position', hasAmounts: true },
  },
};

export const recurringAmounts: RouterUnderTest = {
  id: 'recurringAmount',
  whoMay: managers,
  permission: { query: 'money.view', mutation: 'money.edit' },
  hasMoney: true,
  records: [single('recurringAmount', ({ app, owner }) => makeRecurringAmount(app, owner))],
  values: { endsOn: '2027-12-31', every: 'monthly', startsOn: '2026-12-01' },
  procedures: {
    list: { whoSees: money.ofAll },
    add: { lock: expected, whoSees: money.ofAll },
    update: { lock: expected, whoSees: money.ofAll },
    setRemoved: { lock: expected, whoSees: money.ofAll },
  },
};
