import { makeText } from '@callboard/testing/factories';
import { type RouterUnderTest, single } from '../../testing/router-under-test.ts';

export const texts: RouterUnderTest = {
  id: 'text',
  whoMay: 'owner',
  permission: { query: 'mail.manage', mutation: 'mail.manage' },
  records: [single('text', ({ app, owner }) => makeText(app, owner))],
  procedures: { list: { input: { limit: 1 } } },
};
