export { exampleIds as ids, exampleTimes as times } from '@callboard/core/records';
