export { findOwnPage } from './find-own-page.ts';
export { listOwnDates, type OwnDate } from './list-own-dates.ts';
