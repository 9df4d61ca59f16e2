export { listClientBook } from './client-book.ts';
export { listClientChoices } from './client-choices.ts';
export { findClientPage } from './client-page.ts';
export { createClient, findClient, listClients, updateClient } from './clients.ts';
export { CreateClient, UpdateClient } from './fields.ts';
export { removeClient, restoreClient } from './remove-client.ts';
export { clientKinds } from './vocabulary.ts';
export * as wire from './wire.ts';
export { toClient } from './wire.ts';
