export { type ListedDetailChange, listDetailChanges } from './list-detail-changes.ts';
export { type DetailMark, selectDetailMarks } from './select-marks.ts';
