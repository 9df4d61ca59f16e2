import type { RouterUnderTest } from '../../testing/router-under-test.ts';
import { office } from '../../testing/terms.ts';

export const crewLinks: RouterUnderTest = {
  id: 'crewMember',
  whoMay: office,
  permission: { query: 'crew.view', mutation: 'crew.edit' },
  procedures: {
    create: { lock: 'workspace' },
    replace: { lock: 'workspace' },
    send: { lock: 'workspace' },
    end: { worksWithoutPlan: true, lock: 'workspace' },
  },
};
