export { listWaitingOnClient } from './list-waiting-on-client.ts';
export * as tool from './tool-record.ts';
