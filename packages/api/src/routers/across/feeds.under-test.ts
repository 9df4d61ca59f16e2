import { makeFeed } from '@callboard/testing/factories';
import { type RouterUnderTest, single } from '../../testing/router-under-test.ts';
import { office } from '../../testing/terms.ts';

export const feeds: RouterUnderTest = {
  id: 'feed',
  whoMay: office,
  permission: { query: 'projects.view', mutation: 'projects.view' },
  records: [single('feed', ({ app, owner }) => makeFeed(app, owner))],
  procedures: {
    create: { lock: 'workspace' },
    revoke: { worksWithoutPlan: true, lock: 'workspace' },
  },
};
