import { endpointFields } from '@callboard/domain/webhook-endpoints/fields';
import type { RouterUnderTest } from '../../testing/router-under-test.ts';
import { managers } from '../../testing/terms.ts';

export const webhooks: RouterUnderTest = {
  id: 'endpoint',
  fields: endpointFields,
  whoMay: managers,
  permission: { query: 'webhooks.manage', mutation: 'webhooks.manage' },
  values: { overlapHours: 0 },
  procedures: {
    create: { lock: 'workspace', input: { kind: 'webhook' } },
    update: { lock: 'workspace' },
    remove: { worksWithoutPlan: true, lock: 'workspace' },
    keep: { lock: 'workspace' },
    rotateSecret: { lock: 'workspace' },
    sendTest: { lock: 'workspace' },
  },
};
