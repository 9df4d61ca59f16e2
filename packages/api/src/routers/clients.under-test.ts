import { clientFields } from '@callboard/core/clients/fields';
import { createCaller } from '../index.ts';
import { type RouterUnderTest, type Scene, single } from '../testing/router-under-test.ts';
import { office, ordinary } from '../testing/terms.ts';

export const clients: RouterUnderTest = {
  id: 'client',
  fields: clientFields,
  whoMay: office,
  permission: { query: 'clients.view', mutation: 'clients.edit' },
  records: [single('client', clientWithoutPeople), single('otherClient', clientWithoutPeople)],
  references: { intoId: 'otherClient' },
  values: { taxId: '12-3456789', kind: 'brand' },
  procedures: {
    create: { lock: ordinary },
    update: { lock: ordinary },
    remove: { lock: ordinary },
    restore: { lock: ordinary },
    merge: { lock: ordinary },
  },
  v1: {
    list: { scope: 'contacts:read', route: 'GET /clients', contactDetails: ['data.address'] },
    find: { scope: 'contacts:read', route: 'GET /clients/{id}', contactDetails: ['address'] },
  },
  tools: {
    list: {
      name: 'list_clients',
      contactDetails: ['items.contacts.email', 'items.contacts.phone'],
    },
  },
};

async function clientWithoutPeople({ app, owner }: Scene): Promise<{ id: string }> {
  const caller = createCaller({ database: app.database, member: owner });
  return caller.clients.create({ name: 'Vantelle Skincare', kind: 'brand' });
}
