import type { RouterUnderTest } from '../testing/router-under-test.ts';
import { office } from '../testing/terms.ts';

export const crewLinks: RouterUnderTest = {
  id: 'crewMember',
  permission: { query: 'crew.view', mutation: 'crew.edit' },
  procedures: {
    find: { whoMay: office },
    create: { whoMay: office, lock: 'workspace' },
    replace: { whoMay: office, lock: 'workspace' },
    send: { whoMay: office, lock: 'workspace' },
    end: { whoMay: office, worksWithoutPlan: true, lock: 'workspace' },
  },
};
