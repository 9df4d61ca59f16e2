import { makeMailWithFile } from '@callboard/testing/factories';
import { type RouterUnderTest, single, withoutLock } from '../../testing/router-under-test.ts';

export const mail: RouterUnderTest = {
  id: 'mail',
  whoMay: 'owner',
  permission: { query: 'mail.manage', mutation: 'mail.manage' },
  records: [single('mail', ({ app, owner }) => makeMailWithFile(app, owner))],
  values: { place: 0 },
  procedures: {
    list: { input: { limit: 1 } },
    sendTest: { lock: withoutLock('a message to the person who asks for it') },
  },
};
