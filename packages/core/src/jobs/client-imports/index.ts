export { findClientImport } from './find-client-import.ts';
export { importClients } from './import-clients.ts';
export { type ClientMatch, matchClients } from './match-clients.ts';
