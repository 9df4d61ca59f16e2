import { z } from 'zod';
import { instant, nullableText } from '../wire.ts';
import type { Client as ClientRecord } from './clients.ts';
import { clientKinds } from './vocabulary.ts';

/** A client as it leaves over REST. */
export const Client = z
  .object({
    id: z.string().describe('Id of the client.'),
    name: z.string().describe('Name as the trade knows it.'),
    kind: z.enum(clientKinds).describe('What kind of company it is.'),
    website: nullableText('Address of its site.'),
    address: nullableText('Postal address on one or more lines.'),
    is_unassigned: z
      .boolean()
      .describe('True for the one client that stands for jobs without a client.'),
    primary_contact_id: nullableText('Id of the contact to write to first.'),
    created_at: instant('When the client was added.'),
    updated_at: instant('When the client last changed.'),
  })
  .meta({ id: 'Client' });

/** The public fields of a client, and no others. */
export function toClient(client: ClientRecord): z.infer<typeof Client> {
  return {
    id: client.id,
    name: client.name,
    kind: client.kind,
    website: client.website,
    address: client.address,
    is_unassigned: client.isUnassigned,
    primary_contact_id: client.primaryContactId,
    created_at: client.createdAt.toISOString(),
    updated_at: client.updatedAt.toISOString(),
  };
}
