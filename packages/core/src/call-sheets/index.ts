export { listCallSheets } from './list-call-sheets.ts';
export * as tool from './tool-wire.ts';
export * from './vocabulary.ts';
