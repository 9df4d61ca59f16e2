export { createCutLink } from './create-cut-link.ts';
export { endCutLink } from './end-cut-link.ts';
export { type CutContact, listCutContacts } from './list-cut-contacts.ts';
export { listCutLinks } from './list-cut-links.ts';
export { sendCutLink } from './send-cut-link.ts';
export { setCutLinkPasscode } from './set-cut-link-passcode.ts';
export { updateCutLink } from './update-cut-link.ts';
