export { type FoundRecord, searchRecords } from './search-records.ts';
export * as searchTool from './tool-record.ts';
