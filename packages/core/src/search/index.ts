export { type FoundRecord, searchRecords } from './search-records.ts';
export * as tool from './tool-record.ts';
