import { type RouterUnderTest, withoutLock } from '../testing/router-under-test.ts';
import { managers } from '../testing/terms.ts';

const again = withoutLock('resends existing deliveries to their original endpoint');

export const events: RouterUnderTest = {
  permission: { query: 'webhooks.manage', mutation: 'webhooks.manage' },
  values: { event: undefined },
  procedures: {
    list: { whoMay: managers, input: { limit: 1 } },
  },
};

export const webhookDeliveries: RouterUnderTest = {
  id: 'delivery',
  permission: { query: 'webhooks.manage', mutation: 'webhooks.manage' },
  references: { endpointId: 'endpoint' },
  values: { deliveryStatus: undefined, event: undefined, since: new Date('2026-11-01T00:00:00Z') },
  procedures: {
    list: { whoMay: managers },
    count: { whoMay: managers },
    chart: { whoMay: managers },
    find: { whoMay: managers },
    resend: { whoMay: managers, lock: again },
    failingStart: { whoMay: managers },
    countRecoverable: { whoMay: managers },
    recover: { whoMay: managers, lock: again },
    recovery: { whoMay: managers },
  },
};
