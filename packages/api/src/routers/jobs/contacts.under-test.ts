import { contactFields } from '@callboard/domain/contacts/fields';
import { makeContact } from '@callboard/testing/factories';
import { type RouterUnderTest, single } from '../../testing/router-under-test.ts';
import { managers, office, ordinary } from '../../testing/terms.ts';

export const contacts: RouterUnderTest = {
  id: 'contact',
  fields: contactFields,
  whoMay: office,
  permission: { query: 'clients.view', mutation: 'clients.edit' },
  records: [
    single('contact', ({ app, owner }) =>
      makeContact(app, owner, { email: 'contact@example.com' }),
    ),
  ],
  procedures: {
    book: { filters: ['clientId'] },
    create: { lock: ordinary },
    update: { lock: ordinary },
    confirmEmail: { whoMay: managers, permission: 'money.edit', lock: 'workspace' },
    remove: { lock: ordinary },
    restore: { lock: ordinary },
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
