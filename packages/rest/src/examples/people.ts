import { clientFields } from '@callboard/core/clients/fields';
import { contactFields } from '@callboard/core/contacts/fields';
import { exampleRecord } from '@callboard/core/records';
import { type Examples, pageOf } from './example.ts';

const client = exampleRecord(clientFields);
const contact = exampleRecord(contactFields);

export const peopleExamples: Examples = {
  'GET /clients': { response: pageOf(client) },
  'GET /clients/{id}': { response: client },
  'GET /contacts': { response: pageOf(contact) },
  'GET /contacts/{id}': { response: contact },
};
