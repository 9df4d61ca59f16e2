export { answerScoutSheet } from './answer-scout-sheet.ts';
export { asScoutLink, type ScoutLinkRequest } from './as-scout-link.ts';
export { findShownPhoto } from './find-shown-photo.ts';
export { findShownSheet, type ShownScoutSheet } from './find-shown-sheet.ts';
export { takeScoutPdf } from './take-scout-pdf.ts';
