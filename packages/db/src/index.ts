export { type Clients, openClients } from './client.ts';
export { prepared, preparedEach } from './driver/prepared.ts';
export type { Tx } from './driver/statements.ts';
export { isMigrated } from './migrate.ts';
export type { Pool, Statement } from './pool.ts';
export { proveWrite } from './prove-write.ts';
export type { Readers } from './readers.ts';
export { inWorkspace, scopeToWorkspace } from './tenancy.ts';
