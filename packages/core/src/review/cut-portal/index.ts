export { DecideCut, decideCut } from './decide-cut.ts';
export { findPortalCut, type PortalCut } from './find-portal-cut.ts';
export { findPortalCutFile } from './find-portal-cut-file.ts';
export { NoteOnCut, noteOnCut } from './note-on-cut.ts';
export { openPortalCut } from './open-portal-cut.ts';
