import type { RouterUnderTest } from '../../testing/router-under-test.ts';
import { office, ownProducers } from '../../testing/terms.ts';

export const team: RouterUnderTest = {
  whoMay: office,
  permission: { query: 'projects.view', mutation: 'team.edit' },
  references: { membershipId: 'member' },
  values: { isHeld: true, projectRole: 'producer' },
  procedures: {
    set: { whoMay: ownProducers, lock: 'workspace' },
  },
};
