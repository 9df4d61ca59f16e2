export { disconnect } from './disconnect.ts';
export { listConnections } from './list-connections.ts';
