export * as linkRecords from '@callboard/domain/links/public-record';
export { addLink } from './add-link.ts';
export { createLink } from './create-link.ts';
export { deleteLink } from './delete-link.ts';
export { type JobLink, listJobLinks } from './list-job-links.ts';
export { listLinks } from './list-links.ts';
export { setLinkRemoved } from './set-link-removed.ts';
export { updateLink } from './update-link.ts';
