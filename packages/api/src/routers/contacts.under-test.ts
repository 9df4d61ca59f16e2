import { contactFields } from '@callboard/core/contacts/fields';
import { makeContact } from '@callboard/testing/factories';
import { type RouterUnderTest, single } from '../testing/router-under-test.ts';
import { managers, office, ordinary } from '../testing/terms.ts';

export const contacts: RouterUnderTest = {
  id: 'contact',
  fields: contactFields,
  permission: { query: 'clients.view', mutation: 'clients.edit' },
  records: [
    single('contact', ({ app, owner }) =>
      makeContact(app, owner, { email: 'contact@example.com' }),
    ),
  ],
  procedures: {
    book: { whoMay: office, filters: ['clientId'] },
    find: { whoMay: office },
    page: { whoMay: office },
    create: { whoMay: office, lock: ordinary },
    update: { whoMay: office, lock: ordinary },
    confirmEmail: { whoMay: managers, permission: 'money.edit', lock: 'workspace' },
    remove: { whoMay: office, lock: ordinary },
    restore: { whoMay: office, lock: ordinary },
  },
  v1: {
    list: {
      scope: 'contacts:read',
      route: 'GET /contacts',
      contactDetails: ['data.email', 'data.phone'],
    },
    find: {
      scope: 'contacts:read',
      route: 'GET /contacts/{id}',
      contactDetails: ['email', 'phone'],
    },
  },
};
