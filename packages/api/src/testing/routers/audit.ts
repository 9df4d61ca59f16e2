import type { RouterUnderTest } from '../router-under-test.ts';
import { managers } from '../terms.ts';

export const audit: RouterUnderTest = {
  permission: { query: 'audit.view', mutation: 'audit.view' },
  references: { actorId: 'member', subjectId: 'member' },
  values: { auditGroup: undefined },
  procedures: {
    list: { whoMay: managers, filters: ['actorId', 'subjectId'] },
  },
};
