export { createLink, deleteLink, listLinks, updateLink } from './links.ts';
export * as wire from './wire.ts';
export { toLink } from './wire.ts';
