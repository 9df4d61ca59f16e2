import { z } from 'zod';
import { contactFields } from '../contacts/fields.ts';
import { toolMapper, toolShape } from '../records/tool-record.ts';
import { rows, words } from '../tool-results/inputs.ts';
import { clientFields } from './fields.ts';
import type { ClientWithContacts } from './list-clients-with-contacts.ts';

/** Input of the `list_clients` tool. */
export const ListClients = z.strictObject({
  query: words.describe('Words of names of clients and contacts.'),
  limit: rows,
});

/** A client with its contacts, for assistants. */
export const ClientItem = z.object({
  client_id: z.string(),
  ...toolShape(clientFields, 'list'),
  contacts: z.array(z.object(toolShape(contactFields, 'list'))),
  contact_count: z.number(),
  active_jobs: z.number(),
});

const toClient = toolMapper(clientFields, 'list');
const toContact = toolMapper(contactFields, 'list');

/** Returns the fields of a client that assistants may see. */
export function toClientItem(row: ClientWithContacts): z.infer<typeof ClientItem> {
  return {
    client_id: row.id,
    ...toClient(row),
    contacts: (row.contacts ?? []).map((it) => toContact(it)),
    contact_count: row.contactCount,
    active_jobs: row.activeProjects,
  };
}
