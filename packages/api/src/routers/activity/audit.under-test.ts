import type { RouterUnderTest } from '../../testing/router-under-test.ts';
import { managers } from '../../testing/terms.ts';

export const audit: RouterUnderTest = {
  whoMay: managers,
  permission: { query: 'audit.view', mutation: 'audit.view' },
  references: { actorId: 'member', subjectId: 'member' },
  values: { auditGroup: undefined },
  procedures: {
    list: { filters: ['actorId', 'subjectId'] },
  },
};
