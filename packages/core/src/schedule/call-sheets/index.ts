export { listCallSheets } from './list-call-sheets.ts';
export * as callSheetTool from './tool-record.ts';
