import { clientFields } from '@callboard/domain/clients/fields';
import { contactFields } from '@callboard/domain/contacts/fields';
import { toolMapper, toolShape } from '@callboard/domain/records/tool-record';
import { z } from 'zod';
import { rows, words } from '../../kernel/tool-results/inputs.ts';
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
