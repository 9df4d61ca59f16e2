export * as linkRecords from '@callboard/domain/links/public-record';
export { createLink } from './create-link.ts';
export { deleteLink } from './delete-link.ts';
export { listLinks } from './list-links.ts';
export { updateLink } from './update-link.ts';
