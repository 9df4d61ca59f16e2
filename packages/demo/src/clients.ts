import { createClient, createContact } from '@callboard/core/jobs';
import type { CreateClient } from '@callboard/domain/clients/fields';
import type { CreateContact } from '@callboard/domain/contacts/fields';
import type { z } from 'zod';
import { on, type Story } from './story.ts';

type NewClient = z.input<typeof CreateClient>;
type NewContact = Omit<z.input<typeof CreateContact>, 'clientId'>;

interface DemoClient {
  key: string;
  day: number;
  client: NewClient;
  contacts: NewContact[];
}

/** The client book, in the order the company met them. */
const book: DemoClient[] = [
  {
    key: 'pebblewick',
    day: -160,
    client: {
      name: 'Pebblewick Foods',
      kind: 'brand',
      website: 'https://pebblewick.example.com',
      address: '410 Cannery Row, Oakland, CA 94607',
      billingEmail: 'payables@pebblewick.example.com',
      termsDays: 30,
    },
    contacts: [
      contact('Tomas Reyes', 'Social content lead', 'brand', 'tomas@example.com', '510-555-0148'),
    ],
  },
  {
    key: 'fennwick',
    day: -114,
    client: {
      name: 'Fennwick Foundation',
      kind: 'nonprofit',
      website: 'https://fennwick.example.com',
      address: '77 Millrace Lane, Sacramento, CA 95814',
      termsDays: 45,
      notes: 'Board signs off the final film. They meet on the first Tuesday of the month.',
    },
    contacts: [
      contact('Carol Ibsen', 'Director of programs', 'brand', 'carol@example.com', '916-555-0163'),
    ],
  },
  {
    key: 'vantelle',
    day: -72,
    client: {
      name: 'Vantelle Skincare',
      kind: 'brand',
      website: 'https://vantelle.example.com',
      address: '1200 Wilshire Blvd, Suite 900, Los Angeles, CA 90017',
      billingEmail: 'ap@vantelle.example.com',
      poRequired: true,
      notes: 'Legal reviews every claim. Allow two working days before a cut is due.',
    },
    contacts: [
      contact('Maddie Orr', 'Brand manager', 'brand', 'maddie@example.com', '213-555-0117'),
      {
        ...contact('AP desk', 'Accounts payable', 'billing', 'ap-desk@example.com', '213-555-0118'),
        isPrimary: false,
      },
    ],
  },
  {
    key: 'quillfeather',
    day: -39,
    client: {
      name: 'Quillfeather Coffee',
      kind: 'brand',
      website: 'https://quillfeather.example.com',
      address: '2218 SE Division St, Portland, OR 97202',
    },
    contacts: [contact('Hana Brandt', 'VP marketing', 'brand', 'hana@example.com', '503-555-0129')],
  },
  {
    key: 'ostrander',
    day: -39,
    client: {
      name: 'Ostrander & Pike',
      kind: 'agency',
      website: 'https://ostranderpike.example.com',
      address: '88 Hudson Yards Plaza, New York, NY 10001',
      billingEmail: 'production-billing@ostranderpike.example.com',
      poRequired: true,
    },
    contacts: [
      contact(
        'Simone Achebe',
        'Executive producer',
        'agency_producer',
        'simone@example.com',
        '212-555-0171',
      ),
      {
        ...contact(
          'Luca Ferro',
          'Creative director',
          'creative',
          'luca@example.com',
          '212-555-0174',
        ),
        isPrimary: false,
      },
    ],
  },
  {
    key: 'northlatch',
    day: -34,
    client: {
      name: 'Northlatch Footwear',
      kind: 'brand',
      website: 'https://northlatch.example.com',
      address: '600 Timber Ave, Bend, OR 97703',
      termsDays: 15,
    },
    contacts: [
      contact('Rhea Solberg', 'Head of brand', 'brand', 'rhea@example.com', '541-555-0136'),
    ],
  },
  {
    key: 'brightmoor',
    day: -17,
    client: {
      name: 'Brightmoor Credit Union',
      kind: 'brand',
      website: 'https://brightmoor.example.com',
      address: '15 Courthouse Sq, Pasadena, CA 91101',
      notes: 'Three bidders. Decision promised two weeks after the bids are in.',
    },
    contacts: [
      contact('Glenn Takeda', 'Marketing director', 'brand', 'glenn@example.com', '626-555-0155'),
    ],
  },
];

/** The ids of the demo's clients by key and of its contacts by name. */
export interface ClientBook {
  clients: Map<string, string>;
  contacts: Map<string, string>;
}

/** Fills the client book over the months. */
export async function fillClientBook(story: Story): Promise<ClientBook> {
  const ids: ClientBook = { clients: new Map(), contacts: new Map() };
  for (const { key, day, client, contacts } of book) {
    const { id: clientId } = await createClient(on(story, day, '11:20', 'joel'), client);
    ids.clients.set(key, clientId);
    for (const person of contacts) {
      const ctx = on(story, day, '11:24', 'joel');
      const { id } = await createContact(ctx, { ...person, clientId });
      ids.contacts.set(person.name, id);
    }
  }
  return ids;
}

function contact(
  name: string,
  title: string,
  kind: NonNullable<NewContact['kind']>,
  email: string,
  phone: string,
): NewContact {
  return { name, title, kind, email, phone, isPrimary: true };
}
