export { type FoundRecord, searchRecords } from './search-records.ts';
export * as tool from './tool-wire.ts';
export * from './vocabulary.ts';
