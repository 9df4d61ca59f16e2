export { createLink } from './create-link.ts';
export { deleteLink } from './delete-link.ts';
export { listLinks } from './list-links.ts';
export * as publicRecords from './public-record.ts';
export { fromLinkBody, toLink } from './public-record.ts';
export { updateLink } from './update-link.ts';
