import { type RouterUnderTest, withoutLock } from '../../testing/router-under-test.ts';
import { managers } from '../../testing/terms.ts';

const again = withoutLock('resends existing deliveries to their original endpoint');

export const events: RouterUnderTest = {
  whoMay: managers,
  permission: { query: 'webhooks.manage', mutation: 'webhooks.manage' },
  values: { event: undefined },
  procedures: {
    list: { input: { limit: 1 } },
  },
};

export const webhookDeliveries: RouterUnderTest = {
  id: 'delivery',
  whoMay: managers,
  permission: { query: 'webhooks.manage', mutation: 'webhooks.manage' },
  references: { endpointId: 'endpoint' },
  values: { deliveryStatus: undefined, event: undefined, since: new Date('2026-11-01T00:00:00Z') },
  procedures: {
    resend: { lock: again },
    recover: { lock: again },
  },
};
