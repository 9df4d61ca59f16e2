export { exampleIds, exampleTimes } from './example-ids.ts';
export { exampleRecord } from './public-record.ts';
