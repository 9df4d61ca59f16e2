export { disconnect } from './disconnect.ts';
export { type ConnectionState, listConnections } from './list-connections.ts';
