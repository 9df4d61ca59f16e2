export { countPortalFile } from './count-portal-file.ts';
export { findPortalBrief } from './find-portal-brief.ts';
export { findPortalFile } from './find-portal-file.ts';
export { openPortalBrief } from './open-portal-brief.ts';
export { removePortalFile } from './remove-portal-file.ts';
export { sendPortalBrief } from './send-portal-brief.ts';
export { requireClientFile, takePortalFile } from './take-portal-file.ts';
