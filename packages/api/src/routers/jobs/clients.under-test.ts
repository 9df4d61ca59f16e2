import { clientFields } from '@callboard/domain/clients/fields';
import { createCaller } from '../../index.ts';
import { type RouterUnderTest, type Scene, single } from '../../testing/router-under-test.ts';
import { office, ordinary } from '../../testing/terms.ts';

export const clients: RouterUnderTest = {
  id: 'client',
  fields: clientFields,
  whoMay: office,
  permission: { query: 'clients.view', mutation: 'clients.edit' },
  records: [
    single('client', clientWithoutPeople),
    single('otherClient', clientWithoutPeople),
    single('clientImport', importClients),
  ],
  references: { importId: 'clientImport', intoId: 'otherClient' },
  values: {
    taxId: '12-3456789',
    kind: 'brand',
    clients: [{ name: 'A client', kind: 'brand' }],
    contacts: [{ client: 0, name: 'A contact' }],
    rows: [{ company: 'A client', name: 'A contact', email: 'someone.else@example.com' }],
  },
  procedures: {
    create: { lock: ordinary },
    update: { lock: ordinary },
    remove: { lock: ordinary },
    restore: { lock: ordinary },
    merge: { lock: ordinary },
    match: { permission: 'clients.edit' },
    import: { lock: ordinary },
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

async function importClients({ app, owner }: Scene): Promise<{ id: string }> {
  const caller = createCaller({ database: app.database, member: owner });
  return caller.clients.import({ clients: [{ name: 'Ternwell', kind: 'brand' }], contacts: [] });
}
