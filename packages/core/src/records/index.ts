export { exampleIds, exampleTimes } from './example-ids.ts';
export { type Fields, publicName } from './field.ts';
export { exampleOfRecord, exampleRecord } from './public-record.ts';
