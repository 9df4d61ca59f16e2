import { makeBriefFile } from '@callboard/testing/factories';
import { type RouterUnderTest, single } from '../../testing/router-under-test.ts';
import { ordinary, producers } from '../../testing/terms.ts';

export const briefFiles: RouterUnderTest = {
  id: 'briefFile',
  whoMay: producers,
  permission: { query: 'estimates.view', mutation: 'estimates.edit' },
  records: [single('briefFile', ({ app, owner }) => makeBriefFile(app, owner))],
  procedures: {
    remove: { lock: ordinary },
  },
};
