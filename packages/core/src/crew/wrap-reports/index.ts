export { findWrapReport, type WrapPerson, type WrapReport } from './find-wrap-report.ts';
export { type DueReport, listDueReports } from './list-due-reports.ts';
export { listPersonTimecards } from './list-person-timecards.ts';
export { type BookingTimecards, listTimecards } from './list-timecards.ts';
export { reopenWrapReport } from './reopen-wrap-report.ts';
export { saveTimecards } from './save-timecards.ts';
export { saveWrapReport } from './save-wrap-report.ts';
export { submitWrapReport } from './submit-wrap-report.ts';
export type { Card } from './to-timecard.ts';
