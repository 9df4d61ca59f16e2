export {
  CreateClient,
  clientKinds,
  createClient,
  findClient,
  listClientBook,
  listClients,
  UpdateClient,
  updateClient,
} from './clients.ts';
export * as wire from './wire.ts';
export { toClient } from './wire.ts';
