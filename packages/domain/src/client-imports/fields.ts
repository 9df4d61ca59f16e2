import { z } from 'zod';
import { clientRules } from '../clients/fields.ts';
import { contactRules } from '../contacts/fields.ts';

/** Clients and contacts of one import, each. */
export const mostImported = 500;

const newClient = z
  .strictObject(clientRules)
  .pick({ name: true, kind: true, website: true, address: true, billingEmail: true, notes: true })
  .partial()
  .required({ name: true, kind: true });

/** What a list may say about a client who is there: it fills in what is missing, and adds notes. */
const foundClient = z
  .strictObject(clientRules)
  .pick({ website: true, address: true, notes: true })
  .partial()
  .extend({ id: z.string() });

const contact = z
  .strictObject(contactRules)
  .pick({ name: true, title: true, email: true, phone: true, kind: true })
  .partial();

const newContact = contact.required({ name: true }).extend({
  /** Where its client is among the clients of the import, from 0. */
  client: z.number().int().min(0),
  /** Whether it is the primary contact of a client that has none. */
  isPrimary: z.boolean().optional(),
});

/** A contact who is there gets what the list says, and keeps the name. */
const foundContact = contact.omit({ name: true }).extend({ id: z.string() });

/** Rules of the fields of an imported client and of an imported contact. */
export const importRules = { client: newClient.shape, contact: contact.shape };

const atMost = (what: string) => `Import at most ${mostImported} ${what} at a time.`;

export const ImportClients = z.object({
  clients: z.array(z.union([foundClient, newClient])).max(mostImported, atMost('clients')),
  contacts: z.array(z.union([foundContact, newContact])).max(mostImported, atMost('contacts')),
});

export const MatchClients = z.object({
  /** As typed: nothing has to be valid yet. */
  rows: z
    .array(z.object({ company: z.string(), name: z.string(), email: z.string() }))
    .max(mostImported),
});
