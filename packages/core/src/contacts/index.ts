export { listContactBook } from './contact-book.ts';
export { findContactPage } from './contact-page.ts';
export { createContact, findContact, listContacts, updateContact } from './contacts.ts';
export { CreateContact, UpdateContact } from './fields.ts';
export { removeContact, restoreContact } from './remove-contact.ts';
export { contactKinds } from './vocabulary.ts';
export * as wire from './wire.ts';
export { toContact } from './wire.ts';
