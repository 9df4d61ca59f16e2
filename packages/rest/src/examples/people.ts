import { type Examples, pageOf } from './example.ts';
import { ids, times } from './ids.ts';

const client = {
  id: ids.client,
  name: 'Quillfeather Coffee',
  kind: 'brand',
  website: 'https://quillfeather.example.com',
  address: '214 Alder Street, Portland, OR 97205',
  is_unassigned: false,
  primary_contact_id: ids.contact,
  ...times,
};

const contact = {
  id: ids.contact,
  client_id: ids.client,
  name: 'Maddie Orr',
  title: 'Executive Producer',
  email: 'maddie.orr@example.com',
  phone: '+1 503 555 0142',
  kind: 'agency_producer',
  is_primary: true,
  ...times,
};

export const peopleExamples: Examples = {
  'GET /clients': { answer: pageOf(client) },
  'GET /clients/{id}': { answer: client },
  'GET /contacts': { answer: pageOf(contact) },
  'GET /contacts/{id}': { answer: contact },
};
