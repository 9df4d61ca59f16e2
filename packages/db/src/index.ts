export { type Clients, openClients, type Pool, type Statement, type Tx } from './client.ts';
export { isMigrated } from './migrate.ts';
export { inWorkspace } from './tenancy.ts';
