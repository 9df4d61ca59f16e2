export { listContactBook } from './contact-book.ts';
export { findContactPage } from './contact-page.ts';
export {
  CreateContact,
  contactKinds,
  createContact,
  findContact,
  listContacts,
  UpdateContact,
  updateContact,
} from './contacts.ts';
export { removeContact, restoreContact } from './remove-contact.ts';
export * as wire from './wire.ts';
export { toContact } from './wire.ts';
