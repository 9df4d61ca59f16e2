export {
  CreateContact,
  contactKinds,
  createContact,
  findContact,
  listContactBook,
  listContacts,
  UpdateContact,
  updateContact,
} from './contacts.ts';
export * as wire from './wire.ts';
export { toContact } from './wire.ts';
