export { createScheduleLink } from './create-schedule-link.ts';
export { endScheduleLink } from './end-schedule-link.ts';
export { listScheduleLinks } from './list-schedule-links.ts';
export { sendScheduleLink } from './send-schedule-link.ts';
