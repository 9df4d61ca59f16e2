export { listWaitingOnClient } from './list-waiting-on-client.ts';
export * as waitingTool from './tool-record.ts';
