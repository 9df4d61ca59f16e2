import type { RouterUnderTest } from '../../testing/router-under-test.ts';

export const data: RouterUnderTest = {
  whoMay: 'owner',
  permission: { query: 'workspace.delete', mutation: 'workspace.delete' },
  procedures: {
    scheduleDeletion: { worksWithoutPlan: true, lock: 'workspace' },
    cancelDeletion: { worksWithoutPlan: true, lock: 'workspace' },
  },
};
