export { listCallSheets } from './list-call-sheets.ts';
export * as tool from './tool-record.ts';
