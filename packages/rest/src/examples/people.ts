import { clientFields } from '@callboard/core/clients/fields';
import { contactFields } from '@callboard/core/contacts/fields';
import { exampleRecord } from '@callboard/core/records';
import { type Examples, pageOf } from './example.ts';

const client = exampleRecord(clientFields);
const contact = exampleRecord(contactFields);

export const peopleExamples: Examples = {
  'GET /clients': { answer: pageOf(client) },
  'GET /clients/{id}': { answer: client },
  'GET /contacts': { answer: pageOf(contact) },
  'GET /contacts/{id}': { answer: contact },
};
