export { addShootDays } from './add-shoot-days.ts';
export { findDayPage } from './find-day-page.ts';
export { findDayWithCrew } from './find-day-with-crew.ts';
export { findStripboard, type Stripboard, type StripDay } from './find-stripboard.ts';
export { listDaysInRange } from './list-days-in-range.ts';
export { type JobDay, listJobDays } from './list-job-days.ts';
export { moveCall } from './move-call.ts';
export { previewCall } from './preview-call.ts';
export * as shootDayTool from './tool-record.ts';
