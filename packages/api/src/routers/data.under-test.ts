import type { RouterUnderTest } from '../testing/router-under-test.ts';

export const data: RouterUnderTest = {
  permission: { query: 'workspace.delete', mutation: 'workspace.delete' },
  procedures: {
    scheduleDeletion: { whoMay: 'owner', worksWithoutPlan: true, lock: 'workspace' },
    cancelDeletion: { whoMay: 'owner', worksWithoutPlan: true, lock: 'workspace' },
  },
};
