export { createScoutSheet } from './create-scout-sheet.ts';
export { endScoutLink } from './end-scout-link.ts';
export { findScoutSheet, type PrintedScoutSheet } from './find-scout-sheet.ts';
export { listScoutSheets } from './list-scout-sheets.ts';
export type { ScoutPlace } from './select-scout-places.ts';
