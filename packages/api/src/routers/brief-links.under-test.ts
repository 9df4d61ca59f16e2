import { makeBriefLink } from '@callboard/testing/factories';
import { type RouterUnderTest, single } from '../testing/router-under-test.ts';
import { producers } from '../testing/terms.ts';

export const briefLinks: RouterUnderTest = {
  id: 'briefLink',
  permission: { query: 'estimates.view', mutation: 'estimates.edit' },
  records: [single('briefLink', ({ app, owner }) => makeBriefLink(app, owner))],
  procedures: {
    list: { whoMay: producers },
    create: { whoMay: producers, lock: 'workspace' },
    send: { whoMay: producers, lock: 'workspace' },
    end: { whoMay: producers, lock: 'workspace' },
  },
};
