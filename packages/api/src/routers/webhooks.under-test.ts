import { endpointFields } from '@callboard/core/webhook-endpoints/fields';
import type { RouterUnderTest } from '../testing/router-under-test.ts';
import { managers } from '../testing/terms.ts';

export const webhooks: RouterUnderTest = {
  id: 'endpoint',
  fields: endpointFields,
  permission: { query: 'webhooks.manage', mutation: 'webhooks.manage' },
  values: { overlapHours: 0 },
  procedures: {
    list: { whoMay: managers },
    find: { whoMay: managers },
    create: { whoMay: managers, lock: 'workspace', input: { kind: 'webhook' } },
    update: { whoMay: managers, lock: 'workspace' },
    remove: { whoMay: managers, worksWithoutPlan: true, lock: 'workspace' },
    keep: { whoMay: managers, lock: 'workspace' },
    rotateSecret: { whoMay: managers, lock: 'workspace' },
    sendTest: { whoMay: managers, lock: 'workspace' },
  },
};
