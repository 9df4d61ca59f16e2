import type { RouterUnderTest } from '../testing/router-under-test.ts';
import { managers } from '../testing/terms.ts';

export const audit: RouterUnderTest = {
  permission: { query: 'audit.view', mutation: 'audit.view' },
  references: { actorId: 'member', subjectId: 'member' },
  values: { auditGroup: undefined },
  procedures: {
    list: { whoMay: managers, filters: ['actorId', 'subjectId'] },
  },
};
