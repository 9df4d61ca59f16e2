import { makeFeed } from '@callboard/testing/factories';
import { type RouterUnderTest, single } from '../testing/router-under-test.ts';
import { office } from '../testing/terms.ts';

export const feeds: RouterUnderTest = {
  id: 'feed',
  permission: { query: 'projects.view', mutation: 'projects.view' },
  records: [single('feed', ({ app, owner }) => makeFeed(app, owner))],
  procedures: {
    list: { whoMay: office },
    create: { whoMay: office, lock: 'workspace' },
    revoke: { whoMay: office, worksWithoutPlan: true, lock: 'workspace' },
  },
};
