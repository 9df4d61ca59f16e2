export { type Clients, openClients, type Pool, type Statement } from './client.ts';
export { isMigrated } from './migrate.ts';
export { prepared, preparedEach } from './prepared.ts';
export { proveWrite } from './prove-write.ts';
export type { Readers } from './readers.ts';
export type { Tx } from './statements.ts';
export { inWorkspace, scopeToWorkspace } from './tenancy.ts';
