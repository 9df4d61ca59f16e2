export { createBriefLink } from './create-brief-link.ts';
export { endBriefLink } from './end-brief-link.ts';
export { type BriefLink, listBriefLinks } from './list-brief-links.ts';
export { sendBriefLink } from './send-brief-link.ts';
