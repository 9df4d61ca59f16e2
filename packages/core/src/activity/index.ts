export type { ActivityData, ActivityKind } from './catalog.ts';
export type { ActivityEntry } from './entry.ts';
export { findLastEditor } from './find-last-editor.ts';
export { listActivity } from './list-activity.ts';
export { record } from './record.ts';
