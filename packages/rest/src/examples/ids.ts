export { exampleIds as ids, exampleTimes as times } from '@callboard/domain/records/example-ids';
