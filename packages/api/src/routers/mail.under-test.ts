import { makeMailWithFile } from '@callboard/testing/factories';
import { type RouterUnderTest, single, withoutLock } from '../testing/router-under-test.ts';

export const mail: RouterUnderTest = {
  id: 'mail',
  permission: { query: 'mail.manage', mutation: 'mail.manage' },
  records: [single('mail', ({ app, owner }) => makeMailWithFile(app, owner))],
  values: { place: 0 },
  procedures: {
    list: { whoMay: 'owner', input: { limit: 1 } },
    find: { whoMay: 'owner' },
    read: { whoMay: 'owner' },
    attachment: { whoMay: 'owner' },
    ownBounce: { whoMay: 'owner' },
    sendTest: { whoMay: 'owner', lock: withoutLock('a message to the person who asks for it') },
  },
};
