export { type ClaimedText, claimText } from './claim-text.unscoped.ts';
export { countTexts } from './count-texts.ts';
export { findText } from './find-text.ts';
export { listTexts } from './list-texts.ts';
export { textRepliesPath, textStatusPath } from './paths.ts';
export { pruneTexts } from './prune-texts.unscoped.ts';
export { recordText } from './record-text.unscoped.ts';
export { writeTexts } from './write-texts.ts';
