export { asCallLink, type CallLinkRequest } from './as-call-link.ts';
export { askAboutSheet } from './ask-about-sheet.ts';
export { confirmOwnSheet } from './confirm-own-sheet.ts';
export { findOwnFile } from './find-own-file.ts';
export { findOwnSheet, type OwnSheet } from './find-own-sheet.ts';
export { openOwnSheet } from './open-own-sheet.ts';
export { setOwnTexts } from './set-own-texts.ts';
export { takeOwnPdf } from './take-own-pdf.ts';
