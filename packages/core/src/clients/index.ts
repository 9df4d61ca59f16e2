export { listClientBook } from './client-book.ts';
export { findClientPage } from './client-page.ts';
export {
  CreateClient,
  clientKinds,
  createClient,
  findClient,
  listClients,
  UpdateClient,
  updateClient,
} from './clients.ts';
export { removeClient, restoreClient } from './remove-client.ts';
export * as wire from './wire.ts';
export { toClient } from './wire.ts';
