export { createLink } from './create-link.ts';
export { deleteLink } from './delete-link.ts';
export { listLinks } from './list-links.ts';
export { updateLink } from './update-link.ts';
export * as wire from './wire.ts';
export { toLink } from './wire.ts';
