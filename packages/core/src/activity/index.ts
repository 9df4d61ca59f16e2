export { listActivity } from './list-activity.ts';
export { record } from './record.ts';
