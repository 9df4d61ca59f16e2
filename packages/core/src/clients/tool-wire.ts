import { z } from 'zod';
import { present } from '../answers/answer.ts';
import { rows, text, words } from '../answers/fields.ts';
import type { ClientWithContacts, ContactOfClient } from './list-with-contacts.ts';

/** What is asked of list_clients. */
export const ListClients = z.strictObject({
  query: words,
  limit: rows,
});

/** A client with its people for an assistant. */
export const ClientItem = z.object({
  client_id: z.string(),
  name: z.string(),
  kind: z.string(),
  website: text,
  is_unassigned: z.boolean(),
  contacts: z.array(
    z.object({
      contact_id: z.string(),
      name: z.string(),
      title: text,
      kind: text,
      email: text,
      phone: text,
      is_primary: z.boolean(),
    }),
  ),
  contact_count: z.number(),
  active_jobs: z.number(),
});

/** The fields of a client that an assistant may know. */
export function toClientItem(row: ClientWithContacts): z.infer<typeof ClientItem> {
  return present({
    client_id: row.id,
    name: row.name,
    kind: row.kind,
    website: row.website,
    is_unassigned: row.isUnassigned,
    contacts: (row.contacts ?? []).map(toContact),
    contact_count: row.contactCount,
    active_jobs: row.activeJobs,
  });
}

function toContact({ id, name, title, kind, email, phone, isPrimary }: ContactOfClient) {
  return present({ contact_id: id, name, title, kind, email, phone, is_primary: isPrimary });
}
