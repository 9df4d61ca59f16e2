import { makeBriefFile } from '@callboard/testing/factories';
import { type RouterUnderTest, single } from '../testing/router-under-test.ts';
import { ordinary, producers } from '../testing/terms.ts';

export const briefFiles: RouterUnderTest = {
  id: 'briefFile',
  permission: { query: 'estimates.view', mutation: 'estimates.edit' },
  records: [single('briefFile', ({ app, owner }) => makeBriefFile(app, owner))],
  procedures: {
    list: { whoMay: producers },
    find: { whoMay: producers },
    remove: { whoMay: producers, lock: ordinary },
  },
};
