export { type ListedDetailChange, listDetailChanges } from './list-detail-changes.ts';
export { LookAtDetailChange, lookAtDetailChange } from './look-at-change.ts';
export { type DetailMark, selectDetailMarks } from './select-marks.ts';
