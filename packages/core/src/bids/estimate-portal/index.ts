export { approveEstimate } from './approve-estimate.ts';
export { askAboutEstimate } from './ask-about-estimate.ts';
export { declineEstimate } from './decline-estimate.ts';
export { findPortalDocument } from './find-portal-document.ts';
export { findPortalEstimate } from './find-portal-estimate.ts';
export { openPortalEstimate } from './open-portal-estimate.ts';
export { requestChanges } from './request-changes.ts';
