export { changeOwnEmail } from './change-own-email.ts';
export { createOwnFeed } from './create-own-feed.ts';
export { findOwnDetails } from './find-own-details.ts';
export { findOwnPage } from './find-own-page.ts';
export { listOwnDates, type OwnDate } from './list-own-dates.ts';
export { requestOwnEmail } from './request-own-email.unscoped.ts';
export { updateOwnDetails } from './update-own-details.ts';
