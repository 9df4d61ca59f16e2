import { makeBriefLink } from '@callboard/testing/factories';
import { type RouterUnderTest, single } from '../../testing/router-under-test.ts';
import { producers } from '../../testing/terms.ts';

export const briefLinks: RouterUnderTest = {
  id: 'briefLink',
  whoMay: producers,
  permission: { query: 'estimates.view', mutation: 'estimates.edit' },
  records: [single('briefLink', ({ app, owner }) => makeBriefLink(app, owner))],
  procedures: {
    create: { lock: 'workspace' },
    send: { lock: 'workspace' },
    end: { lock: 'workspace' },
  },
};
